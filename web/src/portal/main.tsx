import "./portal.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startTexts } from "../i18n/browser";
import { detectLanguage } from "../i18n/detect";
import type { Language } from "../i18n/texts";
import { Root } from "./shell/Root";
import { expectPage } from "./shell/sectionPages";

/** Draws the portal once its texts are here. */
async function start(root: HTMLElement, language: Language) {
  const texts = startTexts(language, {});
  await texts.loadAll();
  waiting?.remove();
  createRoot(root).render(
    <StrictMode>
      <Root texts={texts} zone={root.dataset.zone} />
    </StrictMode>,
  );
}

/** What the document shows until the portal is here. */
const waiting = document.getElementById("waiting");
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
const language = detectLanguage();
// The server has remembered a language that the address named; left there it would win over one that is chosen later.
const address = new URL(location.href);
address.searchParams.delete("lng");
history.replaceState(null, "", address);
expectPage(address.pathname);
start(root, language).catch(() => waiting?.setAttribute("data-state", "failed")); // the document brought the sentence along
