// From the server's render function to the page that React has taken over, with what staff have written in the markup alone.
import "./server";
import { act, Component, useEffect, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import en from "../../locales/en";
import { TextsProvider } from "../i18n/texts";
import { plainTranslate } from "../i18n/translate";
import { Html } from "../ui/Html";
import { findWritten, WrittenContext, type Markup } from "../ui/written";
import { App } from "./App";
import { Layout } from "./Layout";
import { lazyPage } from "./lazyPage";
import type { Page } from "./pages";
import { contentStates, giveDialogs, homeState } from "./pages/fixture";
import { WrittenPage } from "./pages/WrittenPage";
import type { PageState, StateOf, WrittenRoute } from "./state";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  giveDialogs();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const table = "<h2>Fees</h2><table><tbody><tr><td>1 &lt; 2</td></tr></tbody></table><p>A &amp; B</p>";

/** One of every page that shows what staff have written, with the same words as its title. */
const states: readonly PageState[] = [
  homeState("en"),
  ...contentStates("zh"),
  {
    ...homeState("en"),
    route: "policy",
    trail: [{ label: table, href: "/policy" }],
    data: { lead: table, html: table, pictures: [] },
  },
  {
    ...homeState("en"),
    route: "aboutUs",
    data: {
      ...{ lead: "", html: table, pictures: [] },
      parts: [{ title: "Same words", html: "Same words" }],
      places: [{ title: "Metung", html: table, picture: null }],
    },
  },
];

/** The page as it arrives: its root, and the state of the document. */
function arrive(state: PageState) {
  const answer = globalThis.renderPage(JSON.stringify(state));
  const line = answer.lastIndexOf("\n");
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = answer.slice(0, line);
  return { root, rest: JSON.parse(answer.slice(line + 1)) as PageState };
}

/** What the state has in the fields of what staff have written. */
function inState(data: unknown): unknown[] {
  const found: unknown[] = [];
  JSON.stringify(data, (field, value: unknown) => {
    if (["html", "details", "legend"].includes(field) && value !== "") found.push(value);
    return value;
  });
  return found;
}

const around = (root: Element, state: PageState, children: ReactNode) => (
  <TextsProvider lng={state.lng} t={plainTranslate(state.texts, state.lng)}>
    <WrittenContext value={{ sent: findWritten(root) }}>{children}</WrittenContext>
  </TextsProvider>
);

it.each(states.map((state) => [state.route, state] as const))(
  "%s is taken over without its words in the state, and keeps them",
  async (_route, state) => {
    const complaint = vi.spyOn(console, "error");
    const { root, rest } = arrive(state);
    const before = root.innerHTML;
    expect(inState(rest.data).filter((html) => typeof html === "string")).toEqual([]);
    expect({ ...rest, data: null }).toEqual({ ...state, data: null }); // titles among them
    await act(() => hydrateRoot(root, around(root, rest, <App state={rest} />), { onRecoverableError: complaint }));
    expect(complaint).not.toHaveBeenCalled();
    // Lists of ids and of what only script can do aside, nothing has changed.
    for (const written of new DOMParser().parseFromString(before, "text/html").querySelectorAll("[data-written]")) {
      const now = root.querySelector(`[data-written="${(written as HTMLElement).dataset.written}"]`);
      expect(now?.innerHTML).toBe(written.innerHTML);
    }
  },
);

it("the price list opens in a dialog, from the markup of the page", async () => {
  const { root, rest } = arrive(homeState("en"));
  await act(() => hydrateRoot(root, around(root, rest, <App state={rest} />)));
  const dialog = root.querySelector<HTMLDialogElement>("#prices dialog")!;
  for (const [index, words] of [
    [1, "What price-retail costs"],
    [2, "What price-education costs"],
    [1, "What price-retail costs"],
  ] as const) {
    const category = root.querySelectorAll("#prices summary")[index]!;
    await act(() => category.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
    expect(dialog.querySelector("p")?.textContent).toBe(words);
    expect(dialog.textContent).not.toContain(index === 1 ? "price-education" : "price-retail");
  }
});

it("words that the server has drawn survive being drawn again, and are never parsed again", async () => {
  const parsed = vi.spyOn(Element.prototype, "innerHTML", "set");
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = `<div><div data-written="0">${table}</div></div>`;
  parsed.mockClear();
  const state = homeState("en");
  const html: Markup = { written: 0 };
  let again: (name: string) => void = () => {};
  class Twice extends Component<object, { name: string }> {
    override state = { name: "first" };
    override render() {
      again = (name) => this.setState({ name });
      return (
        <div>
          <Html key={this.state.name === "new" ? 1 : 0} html={html} className={this.state.name} />
        </div>
      );
    }
  }
  await act(() => hydrateRoot(root, around(root, state, <Twice />)));
  for (const name of ["second", "new"]) {
    act(() => again(name));
    const shown = root.querySelector<HTMLElement>(`.${name}`)!;
    expect([shown.querySelector("td")?.textContent, shown.querySelector("p")?.textContent]).toEqual(["1 < 2", "A & B"]);
  }
  expect(parsed.mock.calls.map(([html]) => html).filter((html) => html !== "")).toEqual([]);
});

it("a page that came unrendered is drawn from the words in its state", () => {
  const root = document.body.appendChild(document.createElement("div"));
  const state = states.at(-2)!;
  act(() => createRoot(root).render(around(root, state, <App state={state} />)));
  expect(root.querySelector("td")?.textContent).toBe("1 < 2");
});

it("a page whose code does not come stays as it was sent, says so, and is taken over after another try", async () => {
  const complaint = vi.spyOn(console, "error");
  const { root, rest } = arrive(states.at(-2)!);
  let takenOver = false;
  const OwnPage: Page = ({ state }) => {
    useEffect(() => void (takenOver = true));
    return <WrittenPage state={state as StateOf<WrittenRoute>} />;
  };
  let tries = 0;
  const words = () => [...root.querySelectorAll("h1, td")].map(({ textContent }) => textContent);
  const before = words();
  await act(async () => {
    const { LazyPage, Notice } = lazyPage(() =>
      tries++ === 0 ? Promise.reject(new Error("cut")) : Promise.resolve(OwnPage),
    );
    const app = <Layout state={rest} page={LazyPage} notice={<Notice />} />;
    await Promise.resolve();
    hydrateRoot(root, around(root, rest, app), { onRecoverableError: complaint });
  });
  expect(root.querySelector("[role=alert]")?.textContent).toContain(en.ui.later.failed);
  expect([words(), takenOver]).toEqual([before, false]);

  await act(async () => {
    root.querySelector<HTMLButtonElement>("[role=alert] button")!.click();
    await Promise.resolve();
  });
  expect(root.querySelector("[role=alert]")).toBeNull();
  expect([words(), takenOver]).toEqual([before, true]);
  expect(complaint).not.toHaveBeenCalled();
});
