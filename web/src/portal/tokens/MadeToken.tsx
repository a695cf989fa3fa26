import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useLeaveGuard } from "../frame/leave";
import { useCopy } from "../useCopy";
import styles from "./Tokens.module.css";

interface MadeTokenProps {
  token: string;
  /** Forgets it: it is kept elsewhere now, or was left behind. */
  onForget: () => void;
  onClose: () => void;
}

/** A token that was made just now. The server keeps only its hash, so it is not shown again. */
export function MadeToken({ token, onForget, onClose }: MadeTokenProps) {
  const { t } = useTexts();
  const [kept, setKept] = useState(false);
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  useLeaveGuard(!kept, onForget, { title: t("portal.tokens.leaveTitle"), text: t("portal.tokens.leave") });
  const { copy, said } = useCopy(token, { done: t("portal.tokens.copied"), refused: t("portal.tokens.notCopied") });
  // Once nothing is unsaved any more, or the way out would be asked about.
  const close = useEffectEvent(() => {
    onForget();
    onClose();
  });
  useEffect(() => {
    if (kept) close();
  }, [kept]);
  return (
    <div className={styles.form} ref={here} tabIndex={-1}>
      <Alert color="leaf">{t("portal.tokens.once")}</Alert>
      <code className={styles.secret}>{token}</code>
      <p className={styles.soft}>{t("portal.tokens.use")}</p>
      <Group gap="xs">
        <Button onClick={copy}>{t("portal.tokens.copy")}</Button>
        <Button variant="default" onClick={() => setKept(true)}>
          {t("portal.tokens.kept")}
        </Button>
      </Group>
      <p role="status" className={styles.soft}>
        {said}
      </p>
    </div>
  );
}
