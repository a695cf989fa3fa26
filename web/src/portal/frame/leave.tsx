// Nothing that was typed is lost by a click beside it: while a form has unsaved changes, leaving the page is asked about.
import { Button, Group } from "@mantine/core";
import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Router, type AroundNavHandler } from "wouter";
import { useTexts } from "../../i18n/texts";
import { Dialog } from "./overlays";

/** What is to be done when somebody leaves a form with unsaved changes: forget them. */
type Discard = () => void;

const Context = createContext<Set<Discard> | null>(null);

/** The address's path: a filter or a page of a list is no other place. */
const pathOf = (address: string) => new URL(address, window.location.href).pathname;

/** The router of the portal, which asks before it leaves unsaved changes behind. */
export function GuardedRouter({ base, children }: { base: string; children: ReactNode }) {
  const [unsaved] = useState(() => new Set<Discard>());
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const here = useRef(window.location.href);

  const around: AroundNavHandler = (navigate, to, options) => {
    const go = () => {
      navigate(to, options);
      here.current = window.location.href;
    };
    if (unsaved.size > 0 && pathOf(to) !== window.location.pathname) setAsking(() => go);
    else go();
  };

  // Before the router, which begins to listen after all layout effects: whoever listens first can keep the event from the others.
  useLayoutEffect(() => {
    // The browser has gone back already: the address returns to where the form is, until the answer is here.
    const back = (event: PopStateEvent) => {
      const target = window.location.href;
      if (unsaved.size === 0 || pathOf(target) === pathOf(here.current)) {
        here.current = target;
        return;
      }
      event.stopImmediatePropagation();
      window.history.pushState(null, "", here.current);
      setAsking(() => () => {
        window.history.pushState(null, "", target);
        here.current = target;
      });
    };
    const close = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener("popstate", back);
    window.addEventListener("beforeunload", close);
    return () => {
      window.removeEventListener("popstate", back);
      window.removeEventListener("beforeunload", close);
    };
  }, [unsaved]);

  const leave = () => {
    for (const discard of [...unsaved]) discard();
    unsaved.clear();
    setAsking(null);
    asking?.();
  };
  return (
    <Router base={base} aroundNav={around}>
      <Context value={unsaved}>{children}</Context>
      <LeaveDialog opened={asking !== null} onStay={() => setAsking(null)} onLeave={leave} />
    </Router>
  );
}

function LeaveDialog({ opened, onStay, onLeave }: { opened: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useTexts();
  return (
    // Above every drawer: those come into the document later, and would lie above it by that alone.
    <Dialog opened={opened} onClose={onStay} title={t("portal.leave.title")} zIndex={300}>
      <p>{t("portal.leave.text")}</p>
      <Group mt="md">
        <Button onClick={onStay} data-autofocus>
          {t("portal.leave.stay")}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t("portal.leave.leave")}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Asks before somebody leaves while there are unsaved changes. discard forgets them. */
export function useLeaveGuard(dirty: boolean, discard: () => void) {
  const unsaved = useContext(Context);
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!dirty || !unsaved) return;
    const entry = () => latest.current();
    unsaved.add(entry);
    return () => void unsaved.delete(entry);
  }, [dirty, unsaved]);
}
