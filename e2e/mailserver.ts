// A mail server for tests, as small as the protocol allows: it takes every mail, or refuses every reader while told to.
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";

export interface MailServer {
  /** For --smtp-url. */
  url: string;
  refusing: boolean;
  /** The mails that were taken, as they came. */
  taken: string[];
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const server = createServer((socket) => {
    let inMail = false;
    let lines: string[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on("error", () => undefined); // a client that hangs up early is no concern of ours
    say("220 mail.test");
    createInterface(socket).on("line", (line) => {
      if (inMail) {
        if (line !== ".") return void lines.push(line);
        inMail = false;
        mails.taken.push(lines.join("\n"));
        lines = [];
        return say("250 taken");
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === "RCPT" && mails.refusing) return say("550 5.1.1 nobody of that name");
      if (command === "DATA") {
        inMail = true;
        return say("354 go on");
      }
      if (command === "QUIT") return socket.end("221 bye\r\n");
      say("250 fine");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?tls=none&from=park@example.com`,
    refusing: false,
    taken: [],
    stop: async () => {
      server.close();
      await once(server, "close");
    },
  };
  return mails;
}
