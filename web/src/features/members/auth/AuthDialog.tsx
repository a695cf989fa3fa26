import { useState, type ComponentType } from "react";
import { useTexts } from "../../../i18n/texts";
import { Dialog } from "../../../ui/Dialog";
import { part } from "../../../ui/part";
import { useAsync } from "../../../ui/useAsync";
import { Waiting } from "../../../ui/Waiting";
import { showTab, useTab } from "./tab";

interface AuthDialogProps {
  /** The demo park shows how to log in. */
  demo: boolean;
  /** The dialog of the terms, which stands above this one. */
  terms: ComponentType<{ open: boolean; onClose: () => void; onRead: () => void }>;
}

// Nobody opens it on the server, whose bundle does without.
const view = part(async () => (import.meta.env.SSR ? null : await import("./AuthView")));

/** Register or log in, on every page. What is in it, code and texts, comes when it is first opened. */
export function AuthDialog({ demo, terms: Terms }: AuthDialogProps) {
  const { t, loadAll } = useTexts();
  const tab = useTab();
  const [wanted, setWanted] = useState(false);
  if (tab && !wanted) setWanted(true);
  const [last, setLast] = useState(tab); // what is still seen while it closes
  if (tab && tab !== last) setLast(tab);
  const [terms, setTerms] = useState(false);
  const [read, setRead] = useState<() => void>();
  const code = useAsync(async () => (await Promise.all([view(), loadAll?.()]))[0], wanted);
  const View = code.data?.AuthView;
  return (
    <>
      <Dialog open={tab !== null} onClose={() => showTab(null)} title={t("nav.register")} size="small">
        {View && last ? (
          <View
            tab={last}
            demo={demo}
            onTerms={(onRead) => {
              setRead(() => onRead);
              setTerms(true);
            }}
          />
        ) : (
          <Waiting result={code} lines={6} />
        )}
      </Dialog>
      <Terms open={terms} onClose={() => setTerms(false)} onRead={() => read?.()} />
    </>
  );
}
