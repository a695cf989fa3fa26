import { Alert, Button, Group, Loader, Table } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCents, formatDate, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Dialog } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import {
  previewStatement,
  statementsKey,
  uploadStatement,
  type Mapping,
  type Preview,
  type Statement,
} from "./queries";
import { StatementColumnsForm } from "./StatementColumnsForm";
import styles from "./Statements.module.css";

interface StatementPreviewDialogProps {
  /** null: nothing was chosen, and the dialog is closed. */
  file: File | null;
  onClose: () => void;
  onKept: (statement: Statement) => void;
}

/** Shows what is in a file before any of it is kept, and asks what the columns are where nobody knows. */
export function StatementPreviewDialog({ file, onClose, onKept }: StatementPreviewDialogProps) {
  const { t } = useTexts();
  const [last, setLast] = useState(file); // what the dialog still says while it closes
  if (file && file !== last) setLast(file);
  return (
    <Dialog
      opened={file !== null}
      onClose={onClose}
      size="lg"
      title={t("portal.statements.preview.title", { name: last?.name ?? "" })}
    >
      {file && <Previewing file={file} onClose={onClose} onKept={onKept} />}
    </Dialog>
  );
}

function Previewing({ file, onClose, onKept }: StatementPreviewDialogProps & { file: File }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [mapping, setMapping] = useState<Mapping>();
  const [choosing, setChoosing] = useState(false);
  const preview = useQuery({
    queryKey: [...statementsKey, "preview", file.name, String(file.lastModified), JSON.stringify(mapping ?? null)],
    queryFn: () => previewStatement(api, { file, mapping }),
    // A file that was changed and chosen again is another one under the same name.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const keep = useMutation({ mutationFn: () => uploadStatement(api, { file, mapping }), onSuccess: onKept });
  const read = preview.data;
  const failure = keep.error ?? preview.error;
  const asking = read && (choosing || !read.mapping);
  return (
    <div className={styles.form}>
      {preview.isPending && <Loader aria-label={t("ui.loading")} />}
      {failure && (
        <Alert color="redgum" role="alert">
          {refusal(failure, t)}
        </Alert>
      )}
      {asking && (
        <StatementColumnsForm
          preview={read}
          onChosen={(chosen) => {
            setMapping(chosen);
            setChoosing(false);
          }}
        />
      )}
      {read?.mapping && !choosing && (
        <>
          <Found preview={read} />
          <Group gap="xs">
            <Button loading={keep.isPending} disabled={read.in === 0} onClick={() => keep.mutate()}>
              {t("portal.statements.preview.keep")}
            </Button>
            <Button variant="default" onClick={() => setChoosing(true)}>
              {t("portal.statements.preview.columns")}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t("portal.confirm.cancel")}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}

/** How a file is read, in figures and by its first lines. */
function Found({ preview }: { preview: Preview }) {
  const { t, lng } = useTexts();
  const unread = preview.unread ?? [];
  return (
    <>
      <ul className={styles.facts} role="status">
        <li>
          <strong>{t("portal.statements.preview.in", { count: preview.in })}</strong>
        </li>
        {preview.known > 0 && <li>{t("portal.statements.preview.known", { count: preview.known })}</li>}
        {preview.out > 0 && <li>{t("portal.statements.preview.out", { count: preview.out })}</li>}
        {preview.remembered && <li>{t("portal.statements.preview.remembered")}</li>}
      </ul>
      {preview.in === 0 && <p>{t("portal.statements.preview.none")}</p>}
      {preview.in > 0 && (
        <>
          <p className={styles.soft}>{t("portal.statements.preview.check")}</p>
          <Table className={styles.lines} aria-label={t("portal.statements.preview.first")}>
            <Table.Tbody>
              {preview.lines?.map((line, index) => (
                <Table.Tr key={index}>
                  <Table.Td className={styles.fit}>{formatDate(line.date, lng, "short")}</Table.Td>
                  <Table.Td className={styles.amount}>{formatCents(line.amount, lng)}</Table.Td>
                  <Table.Td className={styles.words}>{line.text}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      {unread.length > 0 && <UnreadLines unread={unread} />}
    </>
  );
}

/** Lines that nobody can make sense of, so that they are looked up in the file. */
export function UnreadLines({ unread }: { unread: NonNullable<Preview["unread"]> }) {
  const { t } = useTexts();
  return (
    <details className={styles.unread}>
      <summary>{t("portal.statements.unread.count", { count: unread.length })}</summary>
      <ul>
        {unread.slice(0, 50).map(({ row, text, why }) => (
          <li key={row}>
            {t(`portal.statements.unread.${why}`, { row: formatNumber(row) })} <code>{text}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
