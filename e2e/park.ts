// Starts the real program for a test: bin/park on a free port, with a data folder of its own that goes away afterwards.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(new URL("../bin/park", import.meta.url));
const drawing = fileURLToPath(new URL("../scripts/demo-pictures", import.meta.url));

export interface Park {
  /** Where it serves, without a slash at the end. */
  url: string;
  /** A staff token. */
  token: string;
  /** The folder of its data; mails lie in `mail` below it. */
  data: string;
  /** Stops it and leaves its data behind. */
  leave(): Promise<void>;
  /** Stops it and throws its data away. */
  stop(): Promise<void>;
}

/** Opens the portal of the demo park that the tests share: a password is set at a park's first start alone. */
export const demoPortalPassword = "under the red gums";

interface Options {
  /** The demo park: the folder of one that is drawn already. */
  demo?: string;
  /** Reached by a name instead of an address in digits, to which browsers give no passkeys. */
  named?: boolean;
  /** Settings by their names in the environment: PARK_ADMIN_PASSWORD, ... */
  settings?: Readonly<Record<string, string>>;
}

/** The folder of a demo park's files, drawn once and kept. A demo park on a copy of it writes its entries when it starts. */
export async function drawnDemo(): Promise<string> {
  return (await promisify(execFile)(drawing)).stdout.trim();
}

/** Names the folder of an empty park that is ready to serve. Most tests begin with a copy of it. */
export const readyPark = "PARK_E2E_READY";

/** In the folder of a park that is ready to serve: its staff token. */
const tokenFile = "token.txt";

/** Nothing of the developer's own settings may reach the park of a test. */
const ownSettings = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PARK_")));

/** Brings the schema of a park up to date and makes its staff token, unless it is a copy of one where both was done. */
export async function makeReady(data: string): Promise<string> {
  const kept = join(data, tokenFile);
  if (existsSync(kept)) return readFile(kept, "utf8");
  if (!existsSync(program)) throw new Error(`${program} is missing: run "make build" first`);
  const env = ownSettings();
  await promisify(execFile)(program, ["migrate", "--data", data], { env });
  const made = await promisify(execFile)(program, ["token", "create", "tests", "--data", data], { env });
  await writeFile(kept, made.stdout.trim());
  return made.stdout.trim();
}

/** Starts a park. */
export async function startPark({ demo, named = false, settings = {} }: Options = {}): Promise<Park> {
  const data = await mkdtemp(join(tmpdir(), "park-e2e-"));
  try {
    const from = demo ?? process.env[readyPark];
    if (from) await cp(from, data, { recursive: true });
    const token = await makeReady(data);
    const env = { ...ownSettings(), ...settings };
    const port = named ? await freePort() : 0;
    const name = `http://localhost:${port}`;
    const options = [...(demo ? ["--demo"] : []), ...(named ? ["--public-url", name] : [])];
    const child = spawn(program, ["serve", "--data", data, "--addr", `127.0.0.1:${port}`, ...options], { env });
    const url = await opened(child);
    return {
      url: named ? name : url,
      data,
      token,
      leave: () => stopped(child),
      stop: async () => {
        await stopped(child);
        await rm(data, { recursive: true });
      },
    };
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw error;
  }
}

/** Gives the portal of a park another password, which the program makes up. */
export async function newPortalPassword({ data }: Park): Promise<string> {
  return (await promisify(execFile)(program, ["portal-password", "--data", data])).stdout.trim();
}

/** A park must know its own name before it serves, and with it the port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Waits for the line that names the address: the port is the system's choice, so two parks never meet. */
function opened(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let log = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (log += text));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`park ended with ${code} before it served:\n${log}`)));
    if (!child.stdout) throw new Error("park has no output");
    createInterface(child.stdout).on("line", (line) => {
      const address = /http:\/\/\S+/.exec(line);
      if (address) resolve(address[0]);
    });
  });
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
