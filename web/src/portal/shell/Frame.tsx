import { createSpotlight } from "@mantine/spotlight";
import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from "react";
import { Redirect, Route, Switch, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { Boundary } from "../../ui/Boundary";
import { part } from "../../ui/part";
import { forgetSection } from "../shared/form/draft";
import { NotifyProvider, useNotify } from "../shared/notify";
import { GuardedRouter } from "../shared/page/leave";
import { ShortcutsProvider, useShortcuts, isTyped } from "../shared/page/shortcuts";
import { usePortal } from "../shared/portal";
import { Bar } from "./Bar";
import { useChatAlert } from "./chatAlert";
import styles from "./Frame.module.css";
import { Nowhere } from "./Nowhere";
import type { PaletteProps } from "./palette/Palette";
import { Rail } from "./Rail";
import { addressOf, sections, sectionsFor } from "./sections";
import { SectionView } from "./SectionView";
import { ShortcutsDialog } from "./ShortcutsDialog";

const loadPalette = part(() => import("./palette/Palette"));

/** The unlocked portal: the sections around the one that is open. It goes away whole when the portal is locked. */
export function Frame() {
  return (
    <GuardedRouter base="/admin">
      <NotifyProvider>
        <ShortcutsProvider>
          <FrameInside />
        </ShortcutsProvider>
      </NotifyProvider>
    </GuardedRouter>
  );
}

function FrameInside() {
  const { t } = useTexts();
  const { me } = usePortal();
  const [, navigate] = useLocation();
  const [listing, setListing] = useState(false);
  const palette = usePalette();
  const main = useMain();
  const visible = sectionsFor(me);
  useChatAlert();
  const [first] = visible;

  useShortcuts([
    ...visible.map((section) => ({
      keys: `g ${section.key}`,
      label: section.label,
      run: () => navigate(addressOf(section)),
    })),
    { keys: "?", label: "portal.shortcuts.list", run: () => setListing(true) },
  ]);

  return (
    <div className={styles.frame}>
      <a href="#main" className="skip-link">
        {t("ui.skip")}
      </a>
      <Rail sections={visible} onSearch={palette.open} onShortcuts={() => setListing(true)} />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Switch>
          {first && (
            <Route path="/">
              <Redirect to={addressOf(first)} replace />
            </Route>
          )}
          {visible.map((section) => (
            <Route key={section.path} path={`${addressOf(section)}/*?`}>
              <SectionView key={section.path} section={section} />
            </Route>
          ))}
          <Route>
            <Nowhere first={first} hidden={sections} />
          </Route>
        </Switch>
      </main>
      <Bar sections={visible} />
      <ShortcutsDialog opened={listing} onClose={() => setListing(false)} />
      {palette.Palette && (
        <Boundary quiet>
          <palette.Palette store={palette.store} sections={visible} />
        </Boundary>
      )}
    </div>
  );
}

/** The palette, whose code is fetched when it is first asked for: by Ctrl K wherever the focus is, or by a button. */
function usePalette() {
  const { t } = useTexts();
  const notify = useNotify();
  const [[store, spotlight]] = useState(createSpotlight);
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const open = async () => {
    try {
      const loaded = await loadPalette();
      setPalette(() => loaded.default);
      spotlight.open();
    } catch {
      notify.problem(t("ui.later.failed")); // the next press asks for it anew
    }
  };
  const openByKey = useEffectEvent(() => void open());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault(); // the browser's own search
      if (isTyped(event) && (event.target as Element).closest("[role=dialog]")) return; // no dialog above a dialog
      openByKey();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return { store, Palette, open: () => void open() };
}

/** A new section begins at its head, for eyes and for ears, and without what was typed in the last one. */
function useMain() {
  const { me } = usePortal();
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const section = location.split("/")[1] ?? "";
  const shown = useRef(section);
  useEffect(() => {
    const last = shown.current;
    if (last === section) return;
    shown.current = section;
    if (last !== "") {
      forgetSection(me, last);
      main.current?.focus(); // the first one has a field to start in
    }
    window.scrollTo(0, 0);
  }, [me, section]);
  return main;
}
