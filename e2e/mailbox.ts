// A mailbox for tests: a real IMAP server in memory (tools/imapserver), and the few commands by which a mail gets into it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";

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
  const lines = createInterface(socket)[Symbol.asyncIterator]();
  const until = async (start: string) => {
    for (;;) {
      const { value, done } = (await lines.next()) as { value: string; done?: boolean };
      if (done) throw new Error(`the mailbox hung up before ${start}`);
      if (/^\w+ (NO|BAD)/.test(value)) throw new Error(value);
      if (value.startsWith(start)) return;
    }
  };
  await until("* OK");
  socket.write('a LOGIN "desk@park.example.com" "redgum"\r\n');
  await until("a OK");
  socket.write(`b APPEND INBOX {${mail.length}}\r\n`);
  await until("+");
  socket.write(Buffer.concat([mail, Buffer.from("\r\n")]));
  await until("b OK");
  socket.end("c LOGOUT\r\n");
}
