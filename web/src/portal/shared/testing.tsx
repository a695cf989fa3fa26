// For the tests of the portal: draws a part of it as if it were unlocked.
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { TextsProvider, type Language } from "../../i18n/texts";
import { doing } from "../../ui/testing";
import { createPortalApi } from "./api";
import { SectionContext } from "./form/draft";
import { NotifyProvider } from "./notify";
import { GuardedRouter } from "./page/leave";
import { ShortcutsProvider } from "./page/shortcuts";
import { PortalContext, type Me, type Portal } from "./portal";

const everything = [
  "content",
  "members",
  "inbox",
  "marketing",
  "arrivals",
  "stays",
  "stay-money",
  "money",
  "bank",
  "park",
  "people",
  "self",
  "personal",
  "two-step",
  "money-out",
  "export",
];

export const owner: Me = {
  name: "Robin",
  documentId: "robin",
  email: "robin@example.com",
  language: "en",
  role: "owner",
  shared: false,
  twoStep: false,
  twoStepRequired: false,
  mustSetUpTwoStep: false,
  recoveryCodesLeft: 0,
  tables: {},
  mayRead: everything,
  mayChange: everything,
};

export const reader: Me = {
  ...owner,
  name: "Rea",
  documentId: "rea",
  role: "read-only",
  mayRead: ["content", "members", "inbox", "marketing", "arrivals", "stays", "park", "self", "personal", "two-step"],
  mayChange: ["self", "personal", "two-step"],
};

/** What Mantine asks of a browser, and jsdom has not. */
function standIn() {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
}

/** Answers what the portal asks the server, and gives the bodies that were sent. To be called before the portal is drawn. */
export function answerWith(reply: (request: Request) => Response): unknown[] {
  const sent: unknown[] = [];
  // Outside of a browser a request needs a whole address.
  const Whole = class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === "string" ? new URL(input, window.location.href) : input, init);
    }
  };
  vi.stubGlobal("Request", Whole);
  vi.stubGlobal("fetch", async (request: Request) => {
    const body = await request.clone().text();
    if (body) sent.push(JSON.parse(body));
    return reply(request);
  });
  return sent;
}

/** Draws with texts as their keys. `again` takes it away and draws it anew, as a lock does, for whoever unlocks it. */
export async function drawPortal(children: ReactNode, me: Me = owner, own: Partial<Portal> = {}) {
  standIn();
  const root = document.body.appendChild(document.createElement("div"));
  const api = createPortalApi(() => "en", { onLocked: vi.fn(), onForbidden: vi.fn(), onSetUpNeeded: vi.fn() });
  const queries = new QueryClient();
  let language: Language = "en";
  const render = (react: Root, who: Me) => {
    const portal: Portal = {
      api,
      onRefused: vi.fn(),
      sections: [],
      lock: "open",
      me: who,
      newcomer: "",
      unsaved: false,
      checkSession: vi.fn(),
      unlocked: vi.fn(),
      refresh: vi.fn(),
      toGate: vi.fn(),
      logout: vi.fn(),
      chooseLanguage: vi.fn(),
      chose: vi.fn(),
      setZone: vi.fn(),
      ...own,
    };
    return doing(() =>
      react.render(
        <MantineProvider env="test">
          <QueryClientProvider client={queries}>
            <TextsProvider lng={language} t={(key, params) => [key, ...Object.values(params ?? {})].join(" ")}>
              <PortalContext value={portal}>
                <GuardedRouter base="">
                  <NotifyProvider>
                    <ShortcutsProvider>
                      <SectionContext value="test">{children}</SectionContext>
                    </ShortcutsProvider>
                  </NotifyProvider>
                </GuardedRouter>
              </PortalContext>
            </TextsProvider>
          </QueryClientProvider>
        </MantineProvider>,
      ),
    );
  };
  const draw = async (who: Me) => {
    const react = createRoot(root);
    await render(react, who);
    return react;
  };
  let react = await draw(me);
  const remove = () => doing(() => react.unmount());
  return {
    root,
    remove,
    /** Changes the reader's language. */
    speak: (lng: Language) => {
      language = lng;
      return render(react, me);
    },
    again: async (who: Me = me) => {
      await remove();
      react = await draw(who);
    },
  };
}

/** Types into a field by its label's text. */
export async function type(label: string, text: string) {
  const field = fieldOf(label);
  await doing(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

export function fieldOf(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll("label")].find((one) => one.textContent === label);
  const field = document.getElementById(found?.htmlFor ?? "");
  if (!(field instanceof HTMLInputElement)) throw new Error(`No field ${label}`);
  return field;
}

export function buttonOf(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) => one.textContent === name);
  if (!found) throw new Error(`No button ${name}`);
  return found;
}
