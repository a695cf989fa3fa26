import { Alert, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { Icon } from "../../ui/Icon";
import { usePortal } from "../portal";
import { refusal } from "../problems";
import style from "./Account.module.css";

/** The recovery codes, which the server shows this once, and the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTexts();
  const { me, refresh } = usePortal();
  const [said, setSaid] = useState("");
  const go = useMutation({ mutationFn: refresh });
  const here = useRef<HTMLElement>(null);
  useEffect(() => here.current?.focus(), []);
  const title = t("portal.twoStep.fileTitle", { portal: t("portal.title"), email: me?.email ?? "" });

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      setSaid(t("portal.twoStep.copied"));
    } catch {
      setSaid(t("portal.twoStep.notCopied"));
    }
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${title}\n\n${codes.join("\n")}\n`], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = t("portal.twoStep.file");
    link.click();
    URL.revokeObjectURL(url);
  };

  return (
    <section className={style.part} ref={here} tabIndex={-1} aria-labelledby="codes">
      <h2 id="codes">{t("portal.twoStep.codesTitle")}</h2>
      <p>{t("portal.twoStep.codesText")}</p>
      <div data-print>
        <p className={style.onPaper}>{title}</p>
        <ul className={style.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={style.row}>
        <Button variant="default" onClick={() => void copy()}>
          {t("portal.twoStep.copy")}
        </Button>
        <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
          {t("portal.twoStep.print")}
        </Button>
        <Button variant="default" leftSection={<Icon name="download" />} onClick={download}>
          {t("portal.twoStep.download")}
        </Button>
      </div>
      <p role="status" className={`${style.say} ${style.soft}`}>
        {said}
      </p>
      {go.error && (
        <Alert color="redgum" role="alert">
          {refusal(go.error, t)}
        </Alert>
      )}
      <div>
        <Button loading={go.isPending} onClick={() => go.mutate()}>
          {t("portal.twoStep.saved")}
        </Button>
      </div>
    </section>
  );
}
