// A mailbox for tests: a real IMAP server in memory (tools/imapserver), and the few commands by which a mail gets into it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { vi } from "vitest";

export interface Mailbox {
  /** For --imap-url. */
  url: string;
  /** Puts a mail into it. */
  deliver(mail: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailbox(): Promise<Mailbox> {
  const server = spawn("go", ["run", "./tools/imapserver"], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, CGO_ENABLED: "0" },
  });
  const [url] = (await once(createInterface(server.stdout), "line")) as [string];
  const { hostname, port } = new URL(url);
  return {
    url,
    deliver: (mail) => append(hostname, Number(port), Buffer.from(mail.replaceAll("\n", "\r\n"))),
    stop: async () => {
      server.stdin.end();
      await once(server, "exit");
    },
  };
}

async function append(host: string, port: number, mail: Buffer) {
  const socket = connect(port, host);
  let heard = "";
  socket.on("data", (part) => (heard += String(part)));
  const until = (start: string) =>
    vi.waitFor(
      () => {
        if (!new RegExp(`^${start}`, "m").test(heard)) throw new Error(`no ${start} from the mailbox: ${heard}`);
      },
      { timeout: 10_000, interval: 10 },
    );
  await until("\\* OK");
  socket.write('a LOGIN "desk@park.example.com" "redgum"\r\n');
  await until("a OK");
  socket.write(`b APPEND INBOX {${mail.length}}\r\n`);
  await until("\\+");
  socket.write(Buffer.concat([mail, Buffer.from("\r\n")]));
  await until("b OK");
  socket.end("c LOGOUT\r\n");
}
