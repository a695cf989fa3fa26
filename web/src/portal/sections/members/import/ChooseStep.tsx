import { Alert, Button, FileButton, Group, Loader } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type DragEvent } from "react";
import { useTexts } from "../../../../i18n/texts";
import { classes } from "../../../../ui/classes";
import { Icon } from "../../../../ui/Icon";
import { usePortal } from "../../../shared/portal";
import { refusal, useForgetByLanguage } from "../../../shared/problems";
import { EncodingForm } from "./EncodingForm";
import styles from "./Import.module.css";
import { ImportColumnsForm } from "./ImportColumnsForm";
import { previewImport, uploadImport, type ChosenFile, type Import, type ImportPreview } from "./queries";

interface ChooseStepProps {
  onJudged: (made: Import) => void;
  onCancel: () => void;
}

/** The largest file that the server reads. */
const mostBytes = 8 << 20;

const required = "Site Number, Name 1, Name 2, Address, Phone 1, Phone 2, Email 1, Email 2";
const optional = "Start date, CR, End date, Note, Powered or not";

/** Takes a file, and asks what its letters and its columns are where that can't be told. */
export function ChooseStep({ onJudged, onCancel }: ChooseStepProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [asked, setAsked] = useState<{ chosen: ChosenFile; preview: ImportPreview }>();
  const read = useMutation({
    mutationFn: async (chosen: ChosenFile) => {
      if (chosen.file.size > mostBytes) throw new TooLarge();
      if (!chosen.mapping) {
        const preview = await previewImport(api, chosen);
        if (preview && (preview.unsure || preview.missing)) return { chosen, preview };
      }
      return uploadImport(api, chosen);
    },
    onSuccess: (found) => {
      if (found && "preview" in found) setAsked(found);
      else if (found) onJudged(found);
    },
  });
  useForgetByLanguage(read.reset);
  const choose = (file: File | null | undefined) => {
    setAsked(undefined);
    if (file) read.mutate({ file });
  };
  const failure = read.error instanceof TooLarge ? t("portal.import.large") : read.error && refusal(read.error, t);
  return (
    <div className={styles.step}>
      {failure && (
        <Alert color="redgum" role="alert">
          {failure}
        </Alert>
      )}
      {read.isPending && <Loader aria-label={t("ui.loading")} />}
      {!asked && <FileBox onFile={choose} busy={read.isPending} />}
      {asked?.preview.unsure && (
        <EncodingForm
          preview={asked.preview}
          onChosen={(encoding) => read.mutate({ ...asked.chosen, encoding })}
          onBack={() => choose(null)}
        />
      )}
      {asked && !asked.preview.unsure && (
        <ImportColumnsForm
          preview={asked.preview}
          busy={read.isPending}
          onChosen={(mapping) => read.mutate({ ...asked.chosen, mapping })}
          onBack={() => choose(null)}
        />
      )}
      {!asked && (
        <>
          <dl className={styles.columnsList}>
            <dt>{t("portal.import.required")}</dt>
            <dd lang="en">{required}</dd>
            <dt>{t("portal.import.optional")}</dt>
            <dd lang="en">{optional}</dd>
          </dl>
          <p className={styles.soft}>{t("portal.import.rules")}</p>
          <Group>
            <Button variant="default" onClick={onCancel}>
              {t("portal.confirm.cancel")}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}

class TooLarge extends Error {}

/** By a button, or dropped from a folder. */
function FileBox({ onFile, busy }: { onFile: (file: File | null | undefined) => void; busy: boolean }) {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  // Chosen once more, the same file is to be read again.
  const forget = useRef<() => void>(null);
  const choose = (file: File | null | undefined) => {
    onFile(file);
    forget.current?.();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!busy) choose(event.dataTransfer.files[0]);
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
      <FileButton accept=".csv,.xlsx,.txt,.tsv" onChange={choose} resetRef={forget} disabled={busy}>
        {(props) => (
          <Button {...props} leftSection={<Icon name="plus" />} data-autofocus>
            {t("portal.import.choose")}
          </Button>
        )}
      </FileButton>
      <p className={styles.soft}>{t("portal.import.hint")}</p>
    </div>
  );
}
