import { afterEach, beforeEach, expect, it, vi } from "vitest";
import en from "../../locales/en/chat.json";
import zh from "../../locales/zh/chat.json";
import { click, doing, draw, press, soon } from "../ui/testing";
import Chat, { type ChatProps } from "./Chat";
import { backendTransport } from "./backend";
import { directTransport } from "./direct";
import { keepSecret, keptLanguage, keptSecret } from "./kept";

const usual: ChatProps = {
  open: true,
  onClose: () => {},
  language: "en",
  base: "https://park.example",
  nickname: "",
  takeFocus: true,
  onUnread: () => {},
};

const whole = {
  answer: "Dogs are welcome【1†source】.",
  links: [
    { title: "Policy", url: "/policy" },
    { title: "Elsewhere", url: "https://evil.example" },
  ],
  cards: [{ kind: "contact", title: "Reception", text: "", phone: "03 5100 0000" }],
  found: true,
  conversation: "secret",
  message: 2,
  question: 1,
  state: "chat",
  enquiry: false,
};

interface Call {
  path: string;
  init: RequestInit;
  body: Record<string, unknown>;
}

/** Staff's own wording of texts. */
let wordings: object[] = [];

/** Answers each call by what is written for its path; one that never answers is written as null. */
function serve(answers: Record<string, () => Response | null>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    const path = url.replace("https://park.example", "");
    if (path === "/api/chat/widget") return Promise.resolve(new Response("", { status: 404 }));
    if (path.startsWith("/api/texts?")) return Promise.resolve(Response.json({ data: wordings }));
    const text = typeof init.body === "string" ? init.body : "{}";
    calls.push({ path, init, body: JSON.parse(text) as Record<string, unknown> });
    const answer = answers[path.split("?")[0]!]?.() ?? null;
    if (answer) return Promise.resolve(answer);
    return new Promise((_, refuse) =>
      init.signal?.addEventListener("abort", () => refuse(new DOMException("stopped", "AbortError"))),
    );
  });
  return calls;
}

const events = (...list: [string, object][]) =>
  new Response(list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""), {
    headers: { "Content-Type": "text/event-stream" },
  });

const input = () => document.querySelector<HTMLTextAreaElement>("textarea")!;
const log = () => document.querySelector("[role=log]")?.textContent ?? "";
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.ariaLabel === name || one.textContent === name);

function type(text: string) {
  return doing(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
    input().focus();
  });
}

beforeEach(() => {
  wordings = [];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true); // unstubbed with all others after each test
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("greets in both languages and sends with Enter what is more than blanks", async () => {
  const calls = serve({ "/api/chat": () => events(["delta", { text: "Dogs" }], ["done", whole]) });
  await draw(<Chat {...usual} />);
  expect(log()).toContain(en.widget.greeting);
  expect(log()).toContain(zh.widget.greeting);
  await type("   ");
  await press("Enter");
  expect(calls).toEqual([]);
  await type("  Can I bring my dog? ");
  await press("Enter");
  await soon(() => expect(log()).toContain("Dogs are welcome."));
  expect(calls[0]!.body).toMatchObject({ question: "Can I bring my dog?", language: "en", page: "/" });
  expect(calls[0]!.body.conversation).toBeUndefined();
  expect(keptSecret()).toBe("secret");
  expect(input().value).toBe("");
  await soon(() => expect(document.activeElement).toBe(input()));
  // Only what is the site's own is a link.
  const links = [...document.querySelectorAll("[role=log] a")].map((one) => one.getAttribute("href"));
  expect(links).toEqual(["tel:0351000000", "https://park.example/policy"]);
});

it("speaks in staff's own words, where they have some", async () => {
  serve({});
  wordings = [
    { Key: "widget.greeting", en: "G'day from the river", zh: null },
    { Key: "widget.voice", en: "no group of texts", zh: "" },
    { Key: "widget.nothing.there", en: "nothing", zh: "没有" },
    { Key: "widget.title", en: "Ask Ruby", zh: "问问小桉" },
  ];
  await draw(<Chat {...usual} />);
  await soon(() => expect(log()).toContain("G'day from the river"));
  expect(log()).toContain(zh.widget.greeting); // of which they have no wording
  expect(log()).not.toContain(en.widget.greeting);
  expect(document.getElementById("chat-title")?.textContent).toBe("Ask Ruby");
});

it("does not send while a Chinese word is being composed, nor with Shift", async () => {
  const calls = serve({});
  await draw(<Chat {...usual} />);
  await type("gou");
  for (const how of [{ isComposing: true }, { shiftKey: true }])
    await doing(() => input().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ...how })));
  expect(calls).toEqual([]);
});

it("is disabled while it thinks, and can be stopped and asked again", async () => {
  let answers = false;
  const calls = serve({
    "/api/chat": () => (answers ? events(["done", whole]) : null),
  });
  await draw(<Chat {...usual} />);
  await type("Dogs?");
  await press("Enter");
  expect([input().disabled, input().placeholder]).toEqual([true, en.widget.thinking]);
  expect(document.activeElement).toBe(button(en.widget.stop));
  await click(button(en.widget.stop));
  expect(calls[0]!.init.signal?.aborted).toBe(true);
  expect([input().disabled, log().includes(en.widget.stopped)]).toEqual([false, true]);
  answers = true;
  await click(button(en.widget.retry));
  await soon(() => expect(log()).toContain("Dogs are welcome."));
  expect(log().split("Dogs?")).toHaveLength(2); // it was asked twice and stands there once
});

/** An answer that begins with these events, and goes on when the test says so. */
function begunEvents(...list: [string, object][]) {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(await events(...list).arrayBuffer()));
      end = () => controller.close();
    },
  });
  return {
    response: new Response(body, { headers: { "Content-Type": "text/event-stream" } }),
    end: () => end(),
  };
}

it("goes on with a first question that is stopped: the park has told which conversation it has begun", async () => {
  const first = begunEvents(
    ["begun", { conversation: "secret", question: 1 }],
    ["later", { unknown: true }],
    ["delta", { text: "Dogs are" }],
  );
  const given = [first.response, events(["begun", { conversation: "secret", question: 1 }], ["done", whole])];
  const message = { number: 1, from: "visitor", text: "Dogs?" };
  const calls = serve({
    "/api/chat": () => given.shift() ?? null,
    "/api/chat/messages": () => Response.json({ data: { state: "chat", messages: [message] } }),
  });
  await draw(<Chat {...usual} />);
  await type("Dogs?");
  await press("Enter");
  await soon(() => expect(document.body.textContent).toContain("Dogs are"));
  expect(keptSecret()).toBe("secret");
  await click(button(en.widget.stop));
  expect(keptSecret()).toBe("secret");
  await click(button(en.widget.retry));
  await soon(() => expect(log()).toContain("Dogs are welcome."));
  const asked = calls.filter(({ path }) => path === "/api/chat").map(({ body }) => [body.conversation, body.again]);
  expect(asked).toEqual([
    [undefined, undefined],
    ["secret", 1],
  ]);
  expect(log().split("Dogs?")).toHaveLength(2);
});

it("goes on with a first question whose line is cut, and is content with nothing less than the whole answer", async () => {
  const first = begunEvents(["begun", { conversation: "secret", question: 1 }], ["delta", { text: "Dogs are" }]);
  const given = [first.response, events(["done", whole])];
  const messages = [
    { number: 1, from: "visitor", text: "Dogs?" },
    { number: 2, from: "park", text: "Dogs are", found: true, cutOff: true },
  ];
  const calls = serve({
    "/api/chat": () => given.shift() ?? null,
    "/api/chat/messages": () => Response.json({ data: { state: "chat", messages } }),
  });
  await draw(<Chat {...usual} />);
  await type("Dogs?");
  await press("Enter");
  await soon(() => expect(keptSecret()).toBe("secret"));
  await doing(() => first.end());
  await soon(() => expect(log()).toContain(en.widget.failed));
  await click(button(en.widget.retry));
  await soon(() => expect(log()).toContain("Dogs are welcome."));
  expect(calls.at(-1)!.body).toMatchObject({ conversation: "secret", again: 1 });
  expect(log().split("Dogs are")).toHaveLength(2);
});

it("asks again for an answer of one's own account that was lost on the way: its words are kept nowhere", async () => {
  const first = begunEvents(["begun", { conversation: "secret", question: 1 }]);
  const given = [first.response, events(["done", { ...whole, answer: "You have 12 points." }])];
  const messages = [
    { number: 1, from: "visitor", text: "My points?" },
    { number: 2, from: "park", text: "Answered from your account.", found: true, own: true },
  ];
  serve({
    "/api/chat": () => given.shift() ?? null,
    "/api/chat/messages": () => Response.json({ data: { state: "chat", messages } }),
  });
  await draw(<Chat {...usual} />);
  await type("My points?");
  await press("Enter");
  await soon(() => expect(keptSecret()).toBe("secret"));
  await doing(() => first.end());
  await soon(() => expect(log()).toContain(en.widget.failed));
  await click(button(en.widget.retry));
  await soon(() => expect(log()).toContain("You have 12 points."));
});

it("apologises in its language when it fails, and answers after another try", async () => {
  let fails = true;
  const calls = serve({ "/api/chat": () => (fails ? new Response("", { status: 502 }) : events(["done", whole])) });
  const { complaints } = await draw(<Chat {...usual} language="zh" />);
  await type("狗？");
  await press("Enter");
  await soon(() => expect(log()).toContain(zh.widget.failed));
  expect((complaints[0] as unknown[])[0]).toBe("Error sending message to Backend");
  expect(input().disabled).toBe(false);
  fails = false;
  await click(button(zh.widget.retry));
  await soon(() => expect(log()).toContain("Dogs are welcome."));
  expect(log()).not.toContain(zh.widget.failed);
  await type("猫？");
  await press("Enter");
  await soon(() => expect(calls).toHaveLength(3));
  // What is sent once more is the same question; the next one is another.
  const keys = calls.map(({ init }) => (init.headers as Record<string, string>)["Idempotency-Key"]!);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

it("follows the page's language until one is chosen by hand", async () => {
  serve({});
  const { redraw } = await draw(<Chat {...usual} />);
  expect(input().placeholder).toBe("Write a message...");
  await redraw(<Chat {...usual} language="zh" />);
  expect(input().placeholder).toBe(zh.widget.placeholder);
  await doing(() => {
    const list = document.querySelector("select")!;
    list.value = "en-US";
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect([input().placeholder, keptLanguage()]).toEqual([en.widget.placeholder, "en"]);
  await redraw(<Chat {...usual} language="zh" />);
  expect(input().placeholder).toBe(en.widget.placeholder);
});

it("goes on with the conversation of the page before, and begins anew when the park has forgotten it", async () => {
  keepSecret("secret");
  let known = true;
  const messages = [{ number: 1, from: "visitor", text: "Dogs?" }];
  const calls = serve({
    "/api/chat/messages": () =>
      known ? Response.json({ data: { state: "chat", messages } }) : new Response("{}", { status: 404 }),
  });
  const first = await draw(<Chat {...usual} />);
  await soon(() => expect(log()).toContain("Dogs?"));
  expect(calls[0]!.path).toBe("/api/chat/messages?after=0");
  expect(calls[0]!.init.headers).toMatchObject({ "Chat-Conversation": "secret" });
  await first.remove();
  known = false;
  await draw(<Chat {...usual} />);
  await soon(() => expect(keptSecret()).toBeNull());
  expect(log()).not.toContain("Dogs?");
});

it("closes with Esc, is shown after a moment and stays until it has faded", async () => {
  serve({});
  let closed = 0;
  const { root, redraw } = await draw(<Chat {...usual} onClose={() => closed++} />);
  const card = () => root.querySelector("[role=dialog]");
  await soon(() => expect(card()?.className).toContain("visible"));
  await soon(() => expect(document.activeElement).toBe(input()));
  await press("Escape");
  expect(closed).toBe(1);
  await redraw(<Chat {...usual} open={false} />);
  expect(card()?.className).not.toContain("visible");
  await soon(() => expect(card()).toBeNull());
});

it("keeps what was begun when the card is closed and opened again, and sends it nowhere by itself", async () => {
  const calls = serve({ "/api/chat": () => events(["done", whole]) });
  const { redraw } = await draw(<Chat {...usual} />);
  await type("Can I bring my");
  await redraw(<Chat {...usual} open={false} />);
  await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  await redraw(<Chat {...usual} />);
  expect(input().value).toBe("Can I bring my");
  expect(calls).toEqual([]);
  await doing(() => input().focus());
  await press("Enter");
  await soon(() => expect(log()).toContain("Dogs are welcome."));
  await redraw(<Chat {...usual} open={false} />);
  await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  await redraw(<Chat {...usual} />);
  expect(input().value).toBe(""); // what was sent is no draft
});

it("tells how much room is left near the end alone", async () => {
  serve({});
  await draw(<Chat {...usual} />);
  await type("x".repeat(1700));
  expect(document.querySelector("#chat-left")).toBeNull();
  await type("x".repeat(1999));
  expect(document.querySelector("#chat-left")?.textContent).toBe("1 character left");
});

it("reads an answer aloud unless that is switched off", async () => {
  const said: string[] = [];
  vi.stubGlobal("speechSynthesis", {
    cancel: () => {},
    speak: ({ text, lang }: { text: string; lang: string }) => said.push(`${lang} ${text}`),
  });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      lang = "";
      constructor(readonly text: string) {}
    },
  );
  serve({ "/api/chat": () => events(["done", { ...whole, answer: "Yes (see https://park.example)." }]) });
  await draw(<Chat {...usual} />);
  await type("Dogs?");
  await press("Enter");
  await soon(() => expect(said).toEqual(["en-AU Yes."]));
  await click(button(en.widget.speak));
  await type("Cats?");
  await press("Enter");
  await soon(() => expect(input().disabled).toBe(false));
  expect(said).toHaveLength(1);
});

it("waits until an assistant of the page's own is ready, apologises when it fails, and answers after another try", async () => {
  let ready: (answer: Response) => void = () => {};
  let status = "failed";
  const thread = "/v1/threads/thread_1";
  const calls = serve({
    [`${thread}/messages`]: () =>
      Response.json({
        data: [{ role: "assistant", content: [{ text: { value: "Yes: https://a.example/dogs【1†s】" } }] }],
      }),
    [`${thread}/runs`]: () => Response.json({ id: "run_1" }),
    [`${thread}/runs/run_1`]: () => Response.json({ status }),
  });
  const others = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.endsWith("/v1/threads") ? new Promise<Response>((resolve) => (ready = resolve)) : others(url, init),
  );
  const transport = directTransport({ url: usual.base, assistant: "asst_1", key: "sk-1", complete: true });
  const own = { ...usual, transport, place: "frame" as const };
  const { root, complaints, remove } = await draw(<Chat {...own} />);
  expect(root.textContent).toContain("We are getting your CUTE Chatbot ready, please wait...");
  expect(input().disabled).toBe(true);
  await doing(() => ready(Response.json({ id: "thread_1" })));
  await soon(() => expect(input().disabled).toBe(false));
  expect(root.textContent).not.toContain(en.widget.preparing);
  expect(button(en.widget.suggestions.pets)).toBeUndefined(); // those are questions to a park
  await type("Dogs?");
  await press("Enter");
  await soon(() => expect(log()).toContain(en.widget.failed));
  expect((complaints[0] as unknown[])[0]).toBe("Failed to get run status");
  status = "completed";
  await click(button(en.widget.retry));
  await soon(() => expect(log()).toContain("Yes: https://a.example/dogs"));
  expect(log()).not.toContain("【");
  expect(document.querySelector("[role=log] a")?.getAttribute("href")).toBe("https://a.example/dogs");
  expect([button(en.widget.person), button(en.widget.up)]).toEqual([undefined, undefined]);

  // The browser keeps what was said, as nobody else does.
  await remove();
  const before = calls.length;
  const again = await draw(<Chat {...own} />);
  await soon(() => expect(log()).toContain("Yes: https://a.example/dogs"));
  expect(calls.length).toBe(before);
  await click(button(en.widget.startOver));
  expect(log()).not.toContain("Dogs?");
  await again.remove();
});

it("asks a backend of the page's own", async () => {
  const calls = serve({ "/ask": () => Response.json({ answer: "Yes【1†source】." }) });
  await draw(<Chat {...usual} transport={backendTransport(`${usual.base}/ask`)} place="frame" />);
  await type("Dogs?");
  await press("Enter");
  await soon(() => expect(log()).toContain("Yes."));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([["/ask", { question: "Dogs?" }]]);
});
