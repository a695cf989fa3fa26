// The mails of a park without a mail server: files in its data folder.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import type { Park } from "./park";

/** Waits for the n-th mail to an address and gives its plain text. */
export async function mailTo(park: Park, address: string, n: number): Promise<string> {
  return plain(await sourceOf(park, address, n));
}

/** Waits for the n-th mail to an address and gives the pictures in it. */
export async function picturesTo(park: Park, address: string, n: number): Promise<Buffer[]> {
  const parts = (await sourceOf(park, address, n)).split(/^Content-Type: image\/png/m).slice(1);
  return parts.map((part) => Buffer.from(part.slice(part.indexOf("\r\n\r\n")).split("\r\n--")[0] ?? "", "base64"));
}

function sourceOf(park: Park, address: string, n: number): Promise<string> {
  return vi.waitFor(
    () => {
      const found = mails(park).filter((text) => new RegExp(`^To: .*${address}`, "m").test(text));
      const mail = found[n - 1];
      if (!mail) throw new Error(`${found.length} mails to ${address}, want ${n}`);
      return mail;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** All mails, the oldest first. */
function mails(park: Park): string[] {
  const folder = join(park.data, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .map((path) => readFileSync(path, "utf8"));
}

/** The part that is plain text, decoded from quoted-printable. */
function plain(mail: string): string {
  const boundary = /boundary="?([^\s";]+)/.exec(mail)?.[1] ?? "";
  const part = mail.split(`--${boundary}`).find((each) => /^Content-Type: text\/plain/m.test(each)) ?? "";
  const encoded = part.slice(part.indexOf("\r\n\r\n")).replace(/=\r\n/g, "");
  return decodeURIComponent(encoded.replace(/%/g, "%25").replace(/=([0-9A-F]{2})/g, "%$1"));
}
