import "../ui/tokens.css";
import "../ui/fonts.css";
import "../ui/base.css";
import "@mantine/core/styles.css";
import "./portal.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadAllTexts, startTexts } from "../i18n/browser";
import { Root } from "./Root";

/** Draws the portal once its texts are here. The server chose the language; the document says which. */
async function start(root: HTMLElement) {
  const { t, i18n } = startTexts(document.documentElement.lang.startsWith("zh") ? "zh" : "en", {});
  await loadAllTexts(i18n);
  waiting?.remove();
  createRoot(root).render(
    <StrictMode>
      <Root i18n={i18n} t={t} zone={root.dataset.zone} />
    </StrictMode>,
  );
}

/** What the document shows until the portal is here. */
const waiting = document.getElementById("waiting");
const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
// The server has remembered a language that the address named; left there it would win over one that is chosen later.
const address = new URL(location.href);
address.searchParams.delete("lng");
history.replaceState(null, "", address);
start(root).catch(() => waiting?.setAttribute("data-state", "failed")); // the document brought the sentence along
