// For the tests beside: draws as the server does, takes it over as the browser does.
import { act, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished, vi } from "vitest";
import { TextsProvider, type Translate } from "../i18n/texts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
Element.prototype.scrollIntoView = () => {}; // jsdom has no layout in which to scroll

/** Texts are shown as their keys, with what was filled in. */
function withTexts(children: ReactNode) {
  const t: Translate = (key, params) => [key, ...Object.values(params ?? {})].join(" ");
  return (
    <TextsProvider lng="en" t={t}>
      {children}
    </TextsProvider>
  );
}

/** Does something and lets React finish what follows from it. */
export function doing<T>(what: () => T | Promise<T>): Promise<T> {
  return act(async () => await what());
}

/** Waits until it holds, letting React finish what has come meanwhile, however busy the machine is. */
export function soon(holds: () => void): Promise<void> {
  return vi.waitFor(
    async () => {
      await doing(() => {});
      holds();
    },
    { timeout: 30_000 },
  );
}

export interface Drawn {
  /** As the server sent it and the browser read it. */
  html: string;
  root: HTMLElement;
  /** What React had to say against it; nothing, if all is well. */
  complaints: unknown[];
  redraw: (children: ReactNode) => Promise<void>;
  remove: () => Promise<void>;
}

export async function draw(children: ReactNode): Promise<Drawn> {
  const complaints: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => complaints.push(words));
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(withTexts(children));
  const html = root.innerHTML;
  const react = await act(() =>
    hydrateRoot(root, withTexts(children), { onRecoverableError: (e) => complaints.push(e) }),
  );
  const remove = async () => {
    await doing(() => react.unmount());
    root.remove();
  };
  onTestFinished(remove); // or its timers would go off when the test's window is gone
  return { html, root, complaints, redraw: (next) => doing(() => react.render(withTexts(next))), remove };
}

/** Presses a key where the focus is. False when the component took it for itself. */
export function press(key: string): Promise<boolean> {
  return doing(() =>
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
  );
}

export function click(element: Element | null | undefined): Promise<void> {
  return doing(() => {
    if (!(element instanceof HTMLElement)) throw new Error("Nothing to click");
    element.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    element.click();
  });
}
