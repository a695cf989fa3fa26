// Starts the real program for a test: bin/park on a free port, with a data folder of its own that goes away afterwards.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const program = fileURLToPath(new URL("../bin/park", import.meta.url));

export interface Park {
  /** Where it serves, without a slash at the end. */
  url: string;
  /** A staff token. */
  token: string;
  stop(): Promise<void>;
}

interface Options {
  /** The demo park, which takes a while to draw. */
  demo?: boolean;
  /** Settings by their names in the environment: PARK_ADMIN_PASSWORD, ... */
  settings?: Readonly<Record<string, string>>;
}

/** Starts a park. */
export async function startPark({ demo = false, settings = {} }: Options = {}): Promise<Park> {
  if (!existsSync(program)) throw new Error(`${program} is missing: run "make build" first`);
  const data = await mkdtemp(join(tmpdir(), "park-e2e-"));
  try {
    // Nothing of the developer's own settings may reach the park of a test.
    const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PARK_")));
    const env = { ...own, ...settings };
    const made = await promisify(execFile)(program, ["token", "create", "e2e", "--data", data], { env });
    const child = spawn(program, ["serve", "--data", data, "--addr", "127.0.0.1:0", ...(demo ? ["--demo"] : [])], {
      env,
    });
    const url = await opened(child);
    return {
      url,
      token: made.stdout.trim(),
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
