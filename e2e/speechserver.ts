// A speech service for tests with Google's requests and answers: it understands what it is told to.
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { quietMP3 } from "./sounds";

interface Recognise {
  config: {
    encoding: string;
    sampleRateHertz: number;
    languageCode: string;
    alternativeLanguageCodes: string[];
  };
  audio: { content: string };
}

interface Synthesise {
  input: { text: string };
  voice: { languageCode: string; ssmlGender: string };
  audioConfig: { audioEncoding: string };
}

export interface SpeechServer {
  url: string;
  /** What it understands of whatever it hears; empty: nothing. */
  words: string;
  /** Answers nothing but this, while it is not 200. */
  status: number;
  heard: Recognise[];
  said: Synthesise[];
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

export async function startSpeechServer(): Promise<SpeechServer> {
  const mp3 = quietMP3(4).toString("base64");
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    void bodyOf(request).then((body) => {
      const what = new URL(request.url ?? "", "http://speech.test").pathname;
      if (service.status !== 200) return answer(service.status, { error: { code: service.status, message: "down" } });
      if (what.endsWith("speech:recognize")) {
        service.heard.push(body as Recognise);
        const transcript = service.words;
        return answer(200, transcript ? { results: [{ alternatives: [{ transcript, confidence: 0.9 }] }] } : {});
      }
      if (!what.endsWith("text:synthesize")) return answer(404, {});
      service.said.push(body as Synthesise);
      return answer(200, { audioContent: mp3 });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const service: SpeechServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    words: "",
    status: 200,
    heard: [],
    said: [],
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}
