import { Alert, Loader, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCents, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Dialog } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { findStays, type BankLine, type Payable } from "./queries";
import styles from "./Statements.module.css";

interface FindStayProps {
  /** What was paid; null: the dialog is closed. */
  line: BankLine | null;
  onClose: () => void;
  onFound: (stay: Payable) => void;
}

/** Looks for the stay that a line pays for, where none was proposed or another is meant. */
export function FindStay({ line, onClose, onFound }: FindStayProps) {
  const { t } = useTexts();
  return (
    <Dialog opened={line !== null} onClose={onClose} title={t("portal.statements.findTitle")}>
      {line && <Finding line={line} onFound={onFound} />}
    </Dialog>
  );
}

function Finding({ line, onFound }: Pick<FindStayProps, "onFound"> & { line: BankLine }) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const [typed, setTyped] = useState("");
  const asked = typed.trim();
  const [settled] = useDebouncedValue(asked, 200);
  const found = useQuery({ ...findStays(api, settled), placeholderData: keepPreviousData });
  const waiting = found.isFetching || settled !== asked;
  const list = asked ? (found.data ?? []) : [];
  return (
    <div className={styles.form}>
      <p>
        <strong>{formatCents(line.amount, lng)}</strong> <span className={styles.soft}>{line.text}</span>
      </p>
      <TextInput
        type="search"
        label={t("portal.statements.search")}
        description={t("portal.statements.searchHint")}
        autoComplete="off"
        data-autofocus
        value={typed}
        rightSection={waiting && asked ? <Loader size="xs" aria-label={t("ui.loading")} /> : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error && (
        <Alert color="redgum" role="alert">
          {refusal(found.error, t)}
        </Alert>
      )}
      <div role="status">{asked && !waiting && list.length === 0 && <p>{t("portal.statements.nobody")}</p>}</div>
      <ul className={styles.list}>
        {list.map((stay) => (
          <li key={stay.documentId}>
            <UnstyledButton className={styles.found} onClick={() => onFound(stay)}>
              {stay.reference} · {formatCents(stay.owed, lng)}
              <span className={styles.below}>
                {t("portal.statements.stay", {
                  name: stay.account?.name ?? stay.guestName,
                  site: stay.siteNumber,
                  from: formatDate(stay.checkin, lng, "short"),
                  until: formatDate(stay.checkout, lng, "short"),
                })}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
