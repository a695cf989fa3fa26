import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { backendTransport } from "./backend";
import { directTransport, instructions, pollEvery } from "./direct";
import { keepThread } from "./kept";
import { longestWait, type Transport } from "./transport";

const service = { url: "https://assistant.example/", assistant: "asst_1", key: "sk-1", complete: true };

interface Call {
  method: string;
  path: string;
  init: RequestInit;
  at: number;
}

/** Answers by what is written for method and path; what isn't written fails. */
function serve(answers: Record<string, () => Response | Promise<Response>>): Call[] {
  const calls: Call[] = [];
  const start = Date.now();
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    const call = { method: init.method ?? "GET", path: url.replace("https://assistant.example", ""), init };
    calls.push({ ...call, at: Date.now() - start });
    const answer = answers[`${call.method} ${call.path}`];
    if (answer) return Promise.resolve(answer());
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  return calls;
}

/** A service whose runs have one status after the other; the last one stays. */
function assistant(statuses: string[], more: Record<string, () => Response | Promise<Response>> = {}) {
  return serve({
    "POST /v1/threads": () => Response.json({ id: "thread_1" }),
    "POST /v1/threads/thread_1/messages": () => Response.json({ id: "msg_1" }),
    "POST /v1/threads/thread_1/runs": () => Response.json({ id: "run_1", status: "queued" }),
    "GET /v1/threads/thread_1/runs/run_1": () =>
      Response.json({ id: "run_1", status: statuses.length > 1 ? statuses.shift() : statuses[0] }),
    "GET /v1/threads/thread_1/messages": () =>
      Response.json({
        data: [
          { role: "user", content: [{ text: { value: "Dogs?" } }] },
          { role: "assistant", content: [{ text: { value: "Dogs are welcome【4:0†source】." } }] },
          { role: "assistant", content: [{ text: { value: "An older answer" } }] },
        ],
      }),
    ...more,
  });
}

const asked = (transport: Transport, stop = new AbortController()) =>
  transport.ask(
    { question: "Dogs?", language: "en", key: "k" },
    { signal: stop.signal, onBegun: () => {}, onText: () => {} },
  );

/** How the console would call a failure. */
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "",
    (thrown: unknown) => (thrown as Error).message,
  );

beforeEach(() => {
  keepThread(null);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("makes the five calls of the document, and looks every 2000 ms whether the run is completed", async () => {
  const calls = assistant(["queued", "in_progress", "completed"]);
  const transport = directTransport(service);
  await transport.setUp?.();
  await transport.setUp?.(); // once
  const answer = asked(transport);
  await vi.advanceTimersByTimeAsync(2 * pollEvery);
  expect((await answer).answer).toBe("Dogs are welcome【4:0†source】.");
  expect(calls.map(({ method, path, at }) => `${at} ${method} ${path}`)).toEqual([
    "0 POST /v1/threads",
    "0 POST /v1/threads/thread_1/messages",
    "0 POST /v1/threads/thread_1/runs",
    "0 GET /v1/threads/thread_1/runs/run_1",
    "2000 GET /v1/threads/thread_1/runs/run_1",
    "4000 GET /v1/threads/thread_1/runs/run_1",
    "4000 GET /v1/threads/thread_1/messages",
  ]);
  for (const { init } of calls) {
    expect(init.headers).toMatchObject({ Authorization: "Bearer sk-1", "OpenAI-Beta": "assistants=v2" });
    expect(init.credentials).toBe("omit");
  }
  expect(calls[0]!.init.body).toBeUndefined();
  expect(JSON.parse(calls[1]!.init.body as string)).toEqual({
    role: "user",
    content: `Dogs?\n\n${instructions("en")}`,
  });
  expect(JSON.parse(calls[2]!.init.body as string)).toEqual({ assistant_id: "asst_1" });
});

it("tells the assistant the language, what to say when it knows nothing, and to give links", () => {
  expect(instructions("zh")).toContain("zh-CN");
  for (const words of ["en-US", "I cannot provide specific details from my knowledge.", "unrelated", "website links"])
    expect(instructions("en")).toContain(words);
});

it.each(["failed", "cancelled", "expired", "incomplete", "requires_action"])(
  "gives up on a run that is %s",
  async (status) => {
    assistant(["in_progress", status]);
    const transport = directTransport(service);
    await transport.setUp?.();
    const ended = failure(asked(transport));
    await vi.advanceTimersByTimeAsync(pollEvery);
    expect(await ended).toBe("Failed to get run status");
  },
);

it("gives up on a run after 60 s, and on a service that never answers", async () => {
  const calls = assistant(["in_progress"]);
  const transport = directTransport(service);
  await transport.setUp?.();
  const ended = failure(asked(transport));
  await vi.advanceTimersByTimeAsync(longestWait - 1);
  expect(calls.length).toBe(3 + longestWait / pollEvery);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toBe("Failed to get run status");
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(calls.length).toBe(3 + longestWait / pollEvery); // nobody asks any more

  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_, refuse) => signal?.addEventListener("abort", () => refuse(signal.reason as Error))),
  );
  const hanging = failure(asked(transport));
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(await hanging).toBe("Failed to send message");
});

it("stops asking when it is stopped", async () => {
  const calls = assistant(["in_progress"]);
  const transport = directTransport(service);
  await transport.setUp?.();
  const stop = new AbortController();
  const ended = failure(asked(transport, stop));
  await vi.advanceTimersByTimeAsync(pollEvery);
  const before = calls.length;
  stop.abort();
  expect(await ended).not.toBe("");
  await vi.advanceTimersByTimeAsync(longestWait);
  expect(calls.length).toBe(before);
});

it.each([
  ["POST /v1/threads/thread_1/messages", "Failed to send message"],
  ["POST /v1/threads/thread_1/runs", "Failed to run assistant"],
  ["GET /v1/threads/thread_1/runs/run_1", "Failed to get run status"],
  ["GET /v1/threads/thread_1/messages", "Failed to fetch messages"],
])("calls the failure of %s as the document does: %s", async (call, words) => {
  assistant(["completed"], { [call]: () => new Response("", { status: 500 }) });
  const transport = directTransport(service);
  await transport.setUp?.();
  expect(await failure(asked(transport))).toBe(words);
});

it("says so when there is no thread, and makes one with another try", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  let answer = () => new Response("", { status: 500 });
  assistant(["completed"], { "POST /v1/threads": () => answer() });
  const transport = directTransport(service);
  await transport.setUp?.();
  expect(said.mock.calls[0]?.[0]).toBe("Failed to create thread");
  expect(await failure(asked(transport))).toBe("No thread ID found, cannot send message.");
  answer = () => new Response(null, { status: 204 }); // which has no id
  await transport.setUp?.();
  expect(await failure(asked(transport))).toBe("No thread ID found, cannot send message.");
  answer = () => Response.json({ id: "thread_1" });
  await transport.setUp?.();
  expect(await failure(asked(transport))).toBe("");
});

it("begins another thread when the service has forgotten its own", async () => {
  let known = true;
  const calls = assistant(["completed"], {
    "POST /v1/threads/thread_1/messages": () => (known ? Response.json({}) : new Response("", { status: 404 })),
  });
  const transport = directTransport(service);
  await transport.setUp?.();
  known = false;
  expect(await failure(asked(transport))).toBe("Failed to send message");
  known = true;
  await transport.setUp?.();
  expect(await failure(asked(transport))).toBe("");
  expect(calls.filter(({ path }) => path === "/v1/threads")).toHaveLength(2);
});

it("sets nothing up while an input is missing", async () => {
  const calls = assistant(["completed"]);
  const transport = directTransport({ ...service, complete: false });
  await transport.setUp?.();
  expect(await failure(asked(transport))).toBe("No thread ID found, cannot send message.");
  expect(calls).toEqual([]);
});

it("asks a backend of the page's own, and waits no longer than a minute", async () => {
  const calls = serve({ "POST /ask": () => Response.json({ answer: "Yes【1†source】." }) });
  const transport = backendTransport("https://assistant.example/ask");
  expect((await asked(transport)).answer).toBe("Yes【1†source】.");
  expect(calls[0]!.init).toMatchObject({ credentials: "omit", body: '{"question":"Dogs?"}' });
  for (const wrong of [Response.json({}), Response.json({ answer: 7 }), new Response("", { status: 500 })]) {
    serve({ "POST /ask": () => wrong });
    expect(await failure(asked(transport))).toBe("Error sending message to Backend");
  }
});
