import "../ui/tokens.css";
import "../ui/fonts.css";
import "../ui/base.css";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startTexts } from "../i18n/browser";
import { TextsProvider } from "../i18n/texts";
import { part } from "../ui/part";
import { findWritten, WrittenContext } from "../ui/written";
import { lazyPage } from "./lazyPage";
import { Layout } from "./Layout";
import { pageIn, pick } from "./pages";
import type { PageState } from "./state";
import { tellVisit } from "./visit";

const all = import.meta.glob<Record<string, unknown>>("./pages/*Page.tsx");

function element(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

const root = element("body > #root");
// A script, which nothing that staff write can become.
const state = JSON.parse(element("script[type='application/json'][data-page-state]").textContent) as PageState;
const load = part(pick(state.route, all));
const { LazyPage, Notice } = lazyPage(async () => pageIn(await load(), state.route));
const { t, loadAll } = startTexts(state.lng, state.texts);
const sent = findWritten(root);
const app = (
  <StrictMode>
    <TextsProvider lng={state.lng} t={t} zone={state.settings.TimeZone} loadAll={loadAll}>
      <WrittenContext value={{ sent }}>
        <Layout state={state} page={LazyPage} notice={<Notice />} />
      </WrittenContext>
    </TextsProvider>
  </StrictMode>
);
// The server leaves the root empty when it could not render; then the browser does it alone.
// As a transition, the taking over comes in small steps, between which the page is painted and answers.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);
tellVisit(state.lng);
