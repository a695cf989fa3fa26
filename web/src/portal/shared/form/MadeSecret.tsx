import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { useLeaveGuard } from "../page/leave";
import { useCopy } from "../useCopy";
import styles from "./MadeSecret.module.css";

interface MadeSecretProps {
  secret: string;
  /** Where its texts are. */
  texts: "portal.tokens" | "portal.widget.keys";
  /** Forgets it: it is kept elsewhere now, or was left behind. */
  onForget: () => void;
  onClose: () => void;
}

/** A token or a key that was made just now. The server keeps only its hash, so it is not shown again. */
export function MadeSecret({ secret, texts, onForget, onClose }: MadeSecretProps) {
  const { t } = useTexts();
  const [kept, setKept] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  useLeaveGuard(!kept, onForget, { title: t(`${texts}.leaveTitle`), text: t(`${texts}.leave`) });
  const { copy, said } = useCopy(secret, { done: t(`${texts}.copied`), refused: t(`${texts}.notCopied`) });
  // Once nothing is unsaved any more, or the way out would be asked about.
  const close = useEffectEvent(() => {
    onForget();
    onClose();
  });
  useEffect(() => {
    if (kept) close();
  }, [kept]);
  return (
    <div className={styles.made} ref={here} tabIndex={-1}>
      <Alert color="leaf">{t(`${texts}.once`)}</Alert>
      <code className={styles.secret}>{secret}</code>
      <p className={styles.soft}>{t(`${texts}.use`)}</p>
      <Group gap="xs">
        <Button onClick={copy}>{t(`${texts}.copy`)}</Button>
        <Button variant="default" onClick={() => setKept(true)}>
          {t(`${texts}.kept`)}
        </Button>
      </Group>
      <p role="status" className={styles.soft}>
        {said}
      </p>
    </div>
  );
}
