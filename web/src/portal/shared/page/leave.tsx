// Nothing that was typed is lost by a click beside it: while a form has unsaved changes, leaving the page is asked about.
import { Button, Group } from "@mantine/core";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { Router, type AroundNavHandler } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Dialog } from "./overlays";

/** Something that would be lost by leaving. */
interface Unsaved {
  /** Forgets it, once somebody leaves all the same. */
  discard: () => void;
  /** What is said of it; of a form, that its changes are not saved. */
  said?: Said | undefined;
}

/** The question about something that can't be saved, as what is shown only once. */
interface Said {
  title: string;
  text: string;
}

interface Guard {
  unsaved: Set<Unsaved>;
  /** Goes, once nothing would be lost by it, or somebody has said that it may be. */
  leave: (go: () => void) => void;
}

const Context = createContext<Guard | null>(null);

/** A way out that is being asked about. */
interface Asking {
  go: () => void;
  said: Said | undefined;
}

/** The address's path: a filter or a page of a list is no other place. */
const pathOf = (address: string) => new URL(address, window.location.href).pathname;

/** The router of the portal, which asks before it leaves unsaved changes behind. */
export function GuardedRouter({ base, children }: { base: string; children: ReactNode }) {
  const [unsaved] = useState(() => new Set<Unsaved>());
  const [asking, setAsking] = useState<Asking | null>(null);
  const here = useRef(window.location.href);

  const ask = useCallback(
    (go: () => void) => setAsking({ go, said: [...unsaved].find(({ said }) => said)?.said }),
    [unsaved],
  );
  const guard = useMemo<Guard>(() => ({ unsaved, leave: (go) => (unsaved.size > 0 ? ask(go) : go()) }), [unsaved, ask]);

  const around: AroundNavHandler = (navigate, to, options) => {
    const go = () => {
      navigate(to, options);
      here.current = window.location.href;
    };
    if (unsaved.size > 0 && pathOf(to) !== window.location.pathname) ask(go);
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
      ask(() => {
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
  }, [unsaved, ask]);

  const leave = () => {
    for (const { discard } of [...unsaved]) discard();
    unsaved.clear();
    setAsking(null);
    asking?.go();
  };
  return (
    <Router base={base} aroundNav={around}>
      <Context value={guard}>{children}</Context>
      <LeaveDialog asking={asking} onStay={() => setAsking(null)} onLeave={leave} />
    </Router>
  );
}

interface LeaveDialogProps {
  asking: Asking | null;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveDialog({ asking, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTexts();
  const [last, setLast] = useState(asking); // what is still seen while it closes
  if (asking && asking !== last) setLast(asking);
  return (
    // Above every drawer: those come into the document later, and would lie above it by that alone.
    <Dialog opened={asking !== null} onClose={onStay} title={last?.said?.title ?? t("portal.leave.title")} zIndex={300}>
      <p>{last?.said?.text ?? t("portal.leave.text")}</p>
      <Group mt="md">
        <Button onClick={onStay} data-autofocus>
          {t("portal.leave.stay")}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {t(last?.said ? "portal.leave.anyway" : "portal.leave.leave")}
        </Button>
      </Group>
    </Dialog>
  );
}

/** For a way out that is no address, as logging out is. */
export function useLeave(): Guard["leave"] {
  return useContext(Context)?.leave ?? ((go) => go());
}

/** Asks before somebody leaves while something would be lost. discard forgets it. */
export function useLeaveGuard(dirty: boolean, discard: () => void, said?: Said) {
  const unsaved = useContext(Context)?.unsaved;
  const latest = useRef(discard);
  const { title, text } = said ?? {};
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    if (!dirty || !unsaved) return;
    const entry = { discard: () => latest.current(), said: title && text ? { title, text } : undefined };
    unsaved.add(entry);
    return () => void unsaved.delete(entry);
  }, [dirty, unsaved, title, text]);
}
