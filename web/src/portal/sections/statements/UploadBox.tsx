import { Button, FileButton } from "@mantine/core";
import { useRef, useState, type DragEvent } from "react";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import { Icon } from "../../../ui/Icon";
import styles from "./Statements.module.css";

/** Takes a bank's file: by a button, or dropped from a folder. */
export function UploadBox({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  // Chosen once more, the same file is to be read again.
  const forget = useRef<() => void>(null);
  const choose = (file: File | null | undefined) => {
    if (file) onFile(file);
    forget.current?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    // What a mouse can drop here, the button takes from everybody else.
    <div
      className={classes(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onChange={choose} resetRef={forget}>
        {(props) => (
          <Button {...props} leftSection={<Icon name="plus" />}>
            {t("portal.statements.choose")}
          </Button>
        )}
      </FileButton>
      <p className={styles.soft}>
        {t("portal.statements.dropHint")} {t("portal.statements.limits")}
      </p>
    </div>
  );
}
