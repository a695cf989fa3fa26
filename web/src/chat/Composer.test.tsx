import { afterEach, beforeEach, expect, it, vi } from "vitest";
import en from "../../locales/en/chat.json";
import { click, doing, draw, press, soon } from "../ui/testing";
import { backendTransport } from "./backend";
import Chat from "./Chat";

const transport = backendTransport("https://bakery.example/ask");
const chat = (
  <Chat
    open
    onClose={() => {}}
    language="en"
    base="https://park.example"
    nickname=""
    takeFocus
    onUnread={() => {}}
    transport={transport}
  />
);

const input = () => document.querySelector<HTMLTextAreaElement>("textarea")!;
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.ariaLabel === name || one.textContent === name);
let answer: (response: Response) => void;

async function ask() {
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(input(), "Rye?");
    input().dispatchEvent(new Event("input", { bubbles: true }));
    input().focus();
  });
  await press("Enter");
  await soon(() => expect(document.activeElement).toBe(button(en.widget.stop)));
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", (url: string) =>
    url.startsWith("https://bakery.example")
      ? new Promise((resolve) => (answer = resolve))
      : Promise.resolve(new Response("", { status: 404 })),
  );
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("leaves the keyboard to whoever writes in the page meanwhile", async () => {
  const { root } = await draw(
    <>
      <input id="nights" />
      {chat}
    </>,
  );
  // Once it is shown it has taken the keyboard, as whoever opens it wants.
  await soon(() => expect(root.querySelector("[role=dialog]")?.className).toContain("visible"));
  await ask();
  const nights = root.querySelector<HTMLInputElement>("#nights")!;
  await doing(() => nights.focus());
  await doing(() => answer(Response.json({ answer: "On Fridays." })));
  await soon(() => expect(input().disabled).toBe(false));
  expect(document.activeElement).toBe(nights);
});

it("has the keyboard again after an answer, and after another try", async () => {
  await draw(chat);
  await ask();
  await doing(() => answer(new Response("", { status: 502 })));
  await soon(() => expect(document.activeElement).toBe(input()));
  button(en.widget.retry)!.focus();
  await click(button(en.widget.retry));
  await soon(() => expect(document.activeElement).toBe(button(en.widget.stop)));
  await doing(() => answer(Response.json({ answer: "On Fridays." })));
  await soon(() => expect(document.activeElement).toBe(input()));
});
