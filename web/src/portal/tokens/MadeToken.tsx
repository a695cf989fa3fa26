import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import style from "./Tokens.module.css";

/** A token that was made just now. The server keeps only its hash, so it is not shown again. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTexts();
  const [said, setSaid] = useState("");
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      setSaid(t("portal.tokens.copied"));
    } catch {
      setSaid(t("portal.tokens.notCopied"));
    }
  };
  return (
    <div className={style.form} ref={here} tabIndex={-1}>
      <Alert color="leaf">{t("portal.tokens.once")}</Alert>
      <code className={style.secret}>{token}</code>
      <p className={style.soft}>{t("portal.tokens.use")}</p>
      <Group gap="xs">
        <Button onClick={() => void copy()}>{t("portal.tokens.copy")}</Button>
        <Button variant="default" onClick={onClose}>
          {t("portal.tokens.kept")}
        </Button>
      </Group>
      <p role="status" className={style.soft}>
        {said}
      </p>
    </div>
  );
}
