// Puts the chat's button on any page, and, when it is pressed, the chat in a frame of the park's origin. It runs among scripts and styles
// of others: it takes what it needs when it starts, uses no function of a list, leaves nothing on the page but its one element, and the
// page's styles don't reach into that.
import en from "../../locales/en/chat.json";
import zh from "../../locales/zh/chat.json";
import { rules } from "./rules";

/** What a page can say of its widget, by the names of its attributes. */
export const names = [
  "nickname",
  "openai_api_url",
  "openai_asst_id",
  "openai_api_key",
  "google_api_key",
  "backend_url",
  "language",
] as const;

export type Options = { [Name in (typeof names)[number]]?: string | null | undefined };

export interface Widget {
  open: () => void;
  close: () => void;
  /** Takes it off the page. */
  remove: () => void;
}

const tag = "park-chat";
/** Told to every other one on the page: two open cards would cover one another. */
const aside = "park-chat-aside";
const svg = "http://www.w3.org/2000/svg";
const bubble =
  "M12 4c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-1 0-2-.1-2.9-.4L4.5 20l1.2-3.7C4.3 15 3.5 13.1 3.5 11c0-3.9 3.8-7 8.5-7zM8.3 11h.1M12 11h.1M15.7 11h.1";
const cross = "M6 6l12 12M18 6L6 18";
/** How long the frame may take to come, to answer once it is there, and to fade. In milliseconds. */
const comesWithin = 20_000;
const answersWithin = 5_000;
const fades = 300;

const apply = Reflect.apply as (work: unknown, self: unknown, words: readonly unknown[]) => unknown;
/* oxlint-disable typescript/unbound-method -- each is applied to what it belongs to */
const { setTimeout: later, clearTimeout: never, MessageChannel: Channel, visualViewport: seen } = window;
const { createElement, createElementNS, querySelectorAll } = Document.prototype;
const { appendChild, removeChild } = Node.prototype;
const { setAttribute, attachShadow } = Element.prototype;
const { addEventListener, removeEventListener, dispatchEvent } = EventTarget.prototype;
const { focus } = HTMLElement.prototype;
/* oxlint-enable typescript/unbound-method */
const Happening = Event;
const complain = console.error;

type Attributes = Readonly<Record<string, string>>;

function dress<Node extends Element>(node: Node, attributes: Attributes): Node {
  for (const name in attributes) apply(setAttribute, node, [name, attributes[name]]);
  return node;
}
const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Attributes = {}) =>
  dress(apply(createElement, document, [name]) as HTMLElementTagNameMap[Name], attributes);
const draw = (name: string, attributes: Attributes) =>
  dress(apply(createElementNS, document, [svg, name]) as Element, attributes);
const put = (parent: Node, child: Node) => apply(appendChild, parent, [child]);
const takeAway = (node: Node) => node.parentNode && apply(removeChild, node.parentNode, [node]);
const on = (target: EventTarget, event: string, listen: (event: never) => void) =>
  apply(addEventListener, target, [event, listen]);

/** Chinese, unless English is asked for. The frame has the same rule. */
const isEnglish = (language: unknown) => typeof language === "string" && /^\s*en(-[a-z]{2})?\s*$/i.test(language);

/** The page means its own addresses, not the frame's. What is no address stays as it is written: whoever is asked there is not reached. */
function whole(address: string): string {
  try {
    return new URL(address, document.baseURI).href;
  } catch {
    complain(`The chat can't ask at ${address}, which is no address`);
    return address;
  }
}

/** @param park the origin of the park. */
export function mount(park: string, given: Options): Widget {
  let texts = (isEnglish(given.language) ? en : zh).widget.button;
  const host = apply(createElement, document, [tag]) as HTMLElement;
  const root = apply(attachShadow, host, [{ mode: "closed" }]) as ShadowRoot;
  // A style sheet made by a script stands under the strictest policy; an older browser gets an element.
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    root.adoptedStyleSheets = [sheet];
  } catch {
    put(put(root, make("style")) as Node, document.createTextNode(rules));
  }
  const place = freePlace();
  dress(host, { "data-place": `${place}` });
  host.style.setProperty("--place", `${place}`);

  const icon = draw("path", {});
  const button = make("button", { type: "button" });
  const count = make("span");
  const note = make("p", { role: "status" });
  put(put(button, draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" })) as Node, icon);
  put(button, count);
  put(root, note);
  put(root, button);

  let frame: HTMLIFrameElement | null = null;
  let port: MessagePort | null = null;
  let opened = false;
  let unread = 0;
  let fading = 0;

  function show() {
    const some = (unread === 1 ? texts.unread_one : texts.unread_other).replace("{{count}}", `${unread}`);
    const label = opened ? texts.close : unread > 0 ? some : texts.open;
    dress(button, { "aria-label": label, title: label, "aria-expanded": `${opened}` });
    dress(icon, { d: opened ? cross : bubble });
    count.textContent = opened || unread === 0 ? "" : `${unread}`;
    dress(host, { "data-open": `${opened}` });
    if (frame) dress(frame, { title: given.nickname || texts.open });
  }

  function bring() {
    const own = make("iframe", {
      // Nothing that is anybody's stands in the address: keys and services are told to the frame alone.
      src: `${park}/widget/v1/frame?language=${texts === en.widget.button ? "en" : "zh"}#wait`,
      allow: "microphone; autoplay",
    });
    let waiting = later(refused, comesWithin);
    on(own, "load", () => {
      const { port1, port2 } = new Channel();
      never(waiting);
      waiting = later(refused, answersWithin);
      port1.onmessage = ({
        data,
      }: MessageEvent<{ park?: number; type?: string; count?: number; language?: string }>) => {
        if (data.park !== 1) return;
        if (data.type === "hello") {
          never(waiting);
          port = port1;
          say(opened ? "open" : "close");
          dress(host, { "data-ready": "" });
          if (opened) apply(focus, own, []);
        } else if (data.type === "close") turn(false);
        else if (data.type === "unread") unread = data.count ?? 0;
        else if (data.type === "language") texts = (data.language === "en" ? en : zh).widget.button;
        show();
      };
      const options: Record<string, unknown> = { place };
      for (let i = 0; i < names.length; i++) {
        const name = names[i]!;
        const value = given[name];
        if (value) options[name] = /_url$/.test(name) ? whole(value) : `${value}`;
      }
      own.contentWindow?.postMessage({ park: 1, type: "options", options }, park, [port2]);
    });
    frame = own;
    root.insertBefore(own, button);
  }

  /** The park does not let itself be framed here, or was not reached. */
  function refused() {
    complain(
      `The chat of ${park} was not shown on ${location.origin}. The park's staff name the websites that may show it in the portal; the policy of this page needs frame-src ${park}.`,
    );
    if (frame) takeAway(frame);
    frame = null;
    note.textContent = texts.failed;
    opened = false;
    show();
  }

  const say = (type: string) => port?.postMessage({ park: 1, type });

  /** @param leave whether the keyboard goes back to the button. */
  function turn(to: boolean, leave = true) {
    if (to === opened) return;
    opened = to;
    never(fading);
    note.textContent = "";
    dress(host, { "data-shown": "" });
    if (to) {
      const others = apply(querySelectorAll, document, [tag]) as NodeListOf<Element>;
      for (let i = 0; i < others.length; i++)
        if (others[i] !== host) apply(dispatchEvent, others[i]!, [new Happening(aside)]);
      follow();
      if (!frame) bring();
      else apply(focus, frame, []);
    } else {
      fading = later(() => host.removeAttribute("data-shown"), fades);
      if (leave) apply(focus, button, []);
    }
    say(to ? "open" : "close");
    show();
  }

  /** A phone's keyboard covers the lower part of the page: the frame is as high as what is left. */
  function follow() {
    if (!seen || !opened) return;
    host.style.setProperty("--seen-top", `${seen.offsetTop}px`);
    host.style.setProperty("--seen-height", `${seen.height}px`);
  }

  on(button, "click", () => turn(!opened));
  on(button, "keydown", ({ key }: KeyboardEvent) => key === "Escape" && turn(false));
  on(host, aside, () => turn(false, false));
  if (seen) {
    on(seen, "resize", follow);
    on(seen, "scroll", follow);
  }
  show();
  put(document.body ?? document.documentElement, host);
  return {
    open: () => turn(true),
    close: () => turn(false),
    remove: () => {
      if (seen) {
        apply(removeEventListener, seen, ["resize", follow]);
        apply(removeEventListener, seen, ["scroll", follow]);
      }
      takeAway(host);
    },
  };
}

/** The first place from the corner where no other one stands. */
function freePlace(): number {
  const others = apply(querySelectorAll, document, [tag]) as NodeListOf<Element>;
  for (let place = 0; ; place++) {
    let taken = false;
    for (let i = 0; i < others.length; i++) taken ||= others[i]!.getAttribute("data-place") === `${place}`;
    if (!taken) return place;
  }
}
