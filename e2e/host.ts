// A website of somebody else's that has the widget: with the strictest policy, styles that undo everything, and scripts that have
// changed the language under everybody's feet.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Frame, Page } from "playwright-core";
import { expect } from "vitest";

export interface Host {
  /** By a name, where the park goes by an address in digits: no cookie of the one is the other's. */
  origin: string;
  /** Makes a page of this content; gives its address. */
  page: (content: string) => string;
  stop: () => Promise<void>;
}

const nonce = "c3RyaWN0";

const styles = `* { all: unset !important }
head, script, style { display: none !important }
h1, p { display: block !important; margin: 1em !important; font: 16px/1.5 serif !important }
park-chat, button, iframe { display: none !important; opacity: 0 !important; transform: scale(0) !important; color: red !important }`;

/** What the page's own script does before the widget comes, and what it notes. */
const script = `
// Whether the widget has called what asks this.
const here = () => /widget\\.m?js/.test((new Error().stack ?? "").split("\\n")[3]);
const noted = (globalThis.noted = { used: [], listeners: [], globals: [] });
globalThis.fetch = () => { noted.used[noted.used.length] = "fetch"; throw new Error("patched") };
for (const name of ["map", "forEach", "push", "filter", "find", "includes", "concat", "slice", "join", Symbol.iterator]) {
  const own = Array.prototype[name];
  Object.defineProperty(Array.prototype, name, { configurable: true, writable: true, value(...words) {
    if (here()) { noted.used[noted.used.length] = String(name); throw new Error("patched") }
    return Reflect.apply(own, this, words);
  } });
}
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type) {
  const pages = this === globalThis || this === document || this === document.documentElement || this === document.body;
  if (pages && /widget\\.m?js/.test(new Error().stack)) noted.listeners[noted.listeners.length] = type;
  return Reflect.apply(listen, this, arguments);
};
globalThis.heard = [];
listen.call(globalThis, "message", ({ data }) => heard.push(data));
const look = () => [...document.querySelectorAll("h1, p")].map((one) => [...getComputedStyle(one)].map((name) => getComputedStyle(one).getPropertyValue(name)).join());
noted.lookAgain = look;
noted.globals = Reflect.ownKeys(globalThis).map(String).sort();
`;

export async function startHost(park: string): Promise<Host> {
  const pages = new Map<string, string>();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}' ${park}; style-src 'nonce-${nonce}'; frame-src ${park}; base-uri 'none'; require-trusted-types-for 'script'`;
  const server = createServer(({ url = "" }, response) => {
    const content = pages.get(url);
    if (content === undefined) return response.writeHead(404).end();
    const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
    return response.writeHead(200, headers).end(
      `<!doctype html><html lang="en"><head><title>Bakery</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">${styles}</style><script nonce="${nonce}">${script}</script></head>
<body><h1>The bakery beside the lake</h1><p>Fresh bread every morning.</p><script nonce="${nonce}">noted.look = noted.lookAgain().join("\\n")</script>${content}</body></html>`,
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    page: (content) => {
      const path = `/page-${pages.size}`;
      pages.set(path, content);
      return origin + path;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A script of the page's own that brings the widget as a module. */
export const asModule = (park: string, options: object) =>
  `<script type="module" nonce="${nonce}">import { mount } from "${park}/widget.mjs"; mount(${JSON.stringify(options)});</script>`;

/** The page is what it was: nothing of it has been used, changed, told or listened to. One element has come for each widget. */
export async function isUnchanged(page: Page, widgets: number) {
  const found = await page.evaluate(() => {
    const { noted, heard } = globalThis as unknown as {
      noted: { used: string[]; listeners: string[]; globals: string[]; look: string; lookAgain: () => string[] };
      heard: unknown[];
    };
    const elements = [...document.body.children].map(({ localName }) => localName);
    return {
      used: noted.used,
      listeners: noted.listeners,
      heard,
      globals: Reflect.ownKeys(globalThis)
        .map(String)
        .filter((name) => !noted.globals.includes(name) && !/playwright|^\d+$/i.test(name)), // a number is a frame of the page's own
      widgets: elements.filter((name) => name === "park-chat").length,
      others: elements.filter((name) => !["park-chat", "script", "iframe"].includes(name)),
      outside: [document.documentElement, document.head, document.body].map(({ attributes }) => attributes.length),
      looks: noted.lookAgain().join("\n") === noted.look,
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    };
  });
  expect(found).toEqual({
    used: [],
    listeners: [],
    heard: [],
    globals: [],
    widgets,
    others: ["h1", "p"],
    outside: [1, 0, 0],
    looks: true,
    sheets: 1,
  });
}

/** What a screen reader finds on the page beside the page itself: the widgets' buttons by name, from the right. No script sees them. */
export async function buttonsOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const buttons = nodes.filter(({ role, ignored }) => role?.value === "button" && !ignored);
    const found = [];
    for (const { name, properties = [], backendDOMNodeId } of buttons) {
      const { model } = await session.send("DOM.getBoxModel", { backendNodeId: backendDOMNodeId! });
      const [left = 0, top = 0, right = 0, , , bottom = 0] = model.border;
      found.push({
        name: String(name?.value),
        expanded: properties.find((one) => one.name === "expanded")?.value.value as boolean,
        focused: properties.some((one) => one.name === "focused" && one.value.value === true),
        box: [right - left, bottom - top],
        press: () => page.mouse.click((left + right) / 2, (top + bottom) / 2),
        right,
      });
    }
    return found.sort((one, other) => other.right - one.right);
  } finally {
    await session.detach();
  }
}

/** The frames of the widget, in the order in which they came. */
export const framesOf = (page: Page): Frame[] => page.frames().filter((one) => one.url().includes("/widget/v1/frame"));
