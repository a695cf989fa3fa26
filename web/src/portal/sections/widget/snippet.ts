// What somebody pastes into the pages of another website to have the park's chat there.
import type { Form } from "./csp";

export interface Wanted {
  form: Form;
  /** Empty: what the park calls its chat. */
  nickname: string;
  /** Empty: the widget's own rule. */
  language: "" | "en-US" | "zh-CN";
}

export const forms = ["script", "module", "iframe"] as const;
export const snippetLanguages = ["", "zh-CN", "en-US"] as const;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const attribute = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** A value of a script that stands in a page: nothing in it can end the script. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

export const frameAddress = (park: string, language: Wanted["language"]) =>
  `${park}/widget/v1/frame${language ? `?language=${language}` : ""}`;

/** The lines to paste. */
export function snippetOf(park: string, { form, nickname, language }: Wanted): string {
  const name = nickname.trim();
  if (form === "script") {
    const lines = [`src="${attribute(park)}/widget.js"`];
    if (name) lines.push(`data-nickname="${attribute(name)}"`);
    if (language) lines.push(`data-language="${language}"`);
    return `<script async ${lines.join(" ")}></script>`;
  }
  if (form === "module") {
    const options = { ...(name && { nickname: name }), ...(language && { language }) };
    const given = Object.keys(options).length > 0 ? literal(options) : "";
    return `import { mount } from ${literal(`${park}/widget.mjs`)};\nmount(${given});`;
  }
  const title = attribute(name || "Chat");
  return `<iframe src="${attribute(frameAddress(park, language))}" title="${title}" allow="microphone; autoplay" width="400" height="600" style="border: 0"></iframe>`;
}

/** The address of a website as the server keeps it: its origin. What is none gives null. */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, host, hostname, username, origin } = new URL(whole);
  const named = hostname.includes(".") || hostname === "localhost";
  const known = /^https?:$/.test(protocol) && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/.test(host);
  return known && named && !username ? origin : null;
}
