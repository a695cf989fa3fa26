// Services that a page may bring to the widget: a stub of the assistants API (v2) as its provider had it, a backend that answers
// questions, and a recorder that stands before such a service and tells what was said.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Service {
  url: string;
  stop: () => Promise<void>;
}

type Answer = (request: IncomingMessage, body: string) => Promise<{ status?: number; body: unknown }>;

/** Serves pages of any origin. */
async function serve(answer: Answer): Promise<Service> {
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const cors = {
      "access-control-allow-origin": request.headers.origin ?? "*",
      "access-control-allow-headers": "authorization, content-type, openai-beta",
      "access-control-allow-methods": "GET, POST",
    };
    if (request.method === "OPTIONS") return response.writeHead(204, cors).end();
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += String(part);
    const { status = 200, body } = await answer(request, text);
    return response.writeHead(status, { ...cors, "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server: Server = createServer((request, response) => {
    reply(request, response).catch((fault: unknown) => response.writeHead(500).end(String(fault)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A backend of a page's own, which knows one answer. */
export const startBackend = (answer: string) => serve(async () => Promise.resolve({ body: { answer } }));

/** The original service, as far as the widget used it. Its runs take two looks; `next` says how the next ones end. */
export async function startAssistant(answer: string) {
  const state = { next: "completed" };
  const looks = new Map<string, number>();
  const questions: string[] = [];
  let ids = 0;
  const service = await serve(async ({ method, url = "" }, body) => {
    const id = ++ids;
    const [, , , thread, part, run] = url.split("/");
    const made = { created_at: 1_700_000_000, metadata: {} };
    if (!thread)
      return Promise.resolve({ body: { id: `thread_${id}`, object: "thread", tool_resources: {}, ...made } });
    if (part === "messages" && method === "POST") {
      questions.push((JSON.parse(body) as { content: string }).content);
      return { body: message(`msg_${id}`, thread, "user", questions.at(-1)!) };
    }
    if (part === "messages") {
      const list = [
        message(`msg_${id}`, thread, "assistant", answer),
        message("msg_0", thread, "user", questions.at(-1)!),
      ];
      return { body: { object: "list", data: list, first_id: list[0]!.id, last_id: list[1]!.id, has_more: false } };
    }
    const own = run ?? `run_${id}`;
    const look = looks.get(own) ?? 0;
    looks.set(own, look + 1);
    const status = look === 0 ? "queued" : look === 1 ? "in_progress" : state.next;
    return { body: { id: own, object: "thread.run", thread_id: thread, assistant_id: "asst_1", status, ...made } };
  });
  return { ...service, state, questions };
}

const message = (id: string, thread_id: string, role: string, value: string) => ({
  id,
  object: "thread.message",
  thread_id,
  role,
  content: [{ type: "text", text: { value, annotations: [] } }],
});

/** One call and its answer: what the document says of them, and nothing else. */
interface Call {
  call: string;
  beta: string;
  authorized: boolean;
  sent: unknown;
  got: unknown;
}

/** Stands before a service and writes down what passes. */
export async function startRecorder(target: string) {
  const calls: Call[] = [];
  const recorder = await serve(async ({ method = "", url = "", headers }, body) => {
    const { authorization = "", "content-type": type } = headers;
    const beta = String(headers["openai-beta"]);
    const response = await fetch(target + url, {
      method,
      // As it comes from the frame, which is the park's.
      headers: { authorization, "openai-beta": beta, origin: target, ...(type ? { "content-type": type } : {}) },
      ...(body ? { body } : {}),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    calls.push({
      call: `${method} ${url.replace(/(threads|runs)\/[^/]+/g, "$1/{id}")}`,
      beta,
      authorized: /^Bearer \S+$/.test(authorization),
      sent: body ? shape(JSON.parse(body)) : "nothing",
      got: response.ok ? readOf(answer) : response.status,
    });
    return { status: response.status, body: answer };
  });
  return { ...recorder, calls };
}

/** The names of the fields and what they are. */
function shape(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shape(one)]));
}

/** What the widget reads of an answer. */
function readOf({ id, object, status, data }: Record<string, unknown>): unknown {
  if (!Array.isArray(data)) return { id: typeof id, object, ...(status ? { status: typeof status } : {}) };
  const answer = (data as { role: string; content: unknown }[]).find(({ role }) => role === "assistant");
  const [first] = (answer?.content ?? []) as { text?: { value?: unknown } }[];
  return { object, answer: typeof first?.text?.value };
}

/** The calls of one question, from the document. A run is looked at as often as it takes. */
export const contract: Call[] = [
  { call: "POST /v1/threads", sent: "nothing", got: { id: "string", object: "thread" } },
  {
    call: "POST /v1/threads/{id}/messages",
    sent: { role: "string", content: "string" },
    got: { id: "string", object: "thread.message" },
  },
  {
    call: "POST /v1/threads/{id}/runs",
    sent: { assistant_id: "string" },
    got: { id: "string", object: "thread.run", status: "string" },
  },
  {
    call: "GET /v1/threads/{id}/runs/{id}",
    sent: "nothing",
    got: { id: "string", object: "thread.run", status: "string" },
  },
  { call: "GET /v1/threads/{id}/messages", sent: "nothing", got: { object: "list", answer: "string" } },
].map((one) => ({ ...one, beta: "assistants=v2", authorized: true }));

/** Several looks at one run are one. */
export const withoutRepeats = (calls: readonly Call[]) =>
  calls.filter((one, i) => one.call !== calls[i - 1]?.call || !/\/runs\/\{id\}$/.test(one.call));
