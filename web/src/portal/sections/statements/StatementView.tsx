import { Alert, Button, Loader, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { formatCents, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { EmptyState } from "../../../ui/State";
import { actorName } from "../../shared/actor";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { useTime } from "../../shared/time";
import { FindStay } from "./FindStay";
import { LineRow } from "./LineRow";
import { lineStates, oneStatement, type BankLine, type Payable, type Statement } from "./queries";
import { UnreadLines } from "./StatementPreviewDialog";
import styles from "./Statements.module.css";
import { useLineActs } from "./useLineActs";

/** The lines of one statement, those that wait for somebody first. */
export function StatementView({ documentId }: { documentId: string }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const formatTime = useTime();
  const statement = useQuery(oneStatement(api, documentId));
  const read = statement.data;
  return (
    <Page
      title={read?.fileName || t("portal.statements.one")}
      lead={
        read && t("portal.statements.uploadedBy", { actor: actorName(t, read.actor), time: formatTime(read.createdAt) })
      }
      actions={
        <Button component={Link} href="/statements" variant="default" leftSection={<Icon name="arrow-left" />}>
          {t("portal.statements.all")}
        </Button>
      }
    >
      {statement.isPending && <Loader aria-label={t("ui.loading")} />}
      {statement.error && (
        <Alert color="redgum" role="alert">
          {refusal(statement.error, t)}
        </Alert>
      )}
      {read && <Lines statement={read} />}
    </Page>
  );
}

/** How many lines are drawn at once: a year's statement has thousands. */
const step = 50;

function Lines({ statement }: { statement: Statement }) {
  const { lng, t } = useTexts();
  const lines = statement.lines ?? [];
  const count = (state: BankLine["state"]) => lines.filter((line) => line.state === state).length;
  const [shown, setShown] = useState<string>(() => (count("open") > 0 ? "open" : "all"));
  const [most, setMost] = useState(step);
  const [looking, setLooking] = useState<BankLine | null>(null);
  const [differs, setDiffers] = useState<{ line: BankLine; stay: Payable } | null>(null);
  const all = useLineActs(statement.documentId);
  // Another amount than is to be paid is asked about first.
  const match = (line: BankLine, stay: Payable) =>
    line.amount === stay.owed ? all.match(line, stay) : setDiffers({ line, stay });
  const acts = { ...all, match };
  const [came, owed] = [differs?.line.amount ?? 0, differs?.stay.owed ?? 0];
  const short = came < owed;
  const missing = formatCents(Math.abs(owed - came), lng);
  const listed = lines.filter((line) => shown === "all" || line.state === shown);
  const choices = [
    ...lineStates.map((state) => ({
      value: state,
      label: t("portal.statements.tab", {
        state: t(`portal.statements.state.${state}`),
        count: formatNumber(count(state)),
      }),
    })),
    { value: "all", label: t("portal.table.all") },
  ];
  const known = lines.length - statement.new;
  return (
    <>
      <div className={styles.tabs}>
        <SegmentedControl
          aria-label={t("portal.statements.show")}
          data={choices}
          value={shown}
          onChange={(value) => {
            setShown(value);
            setMost(step);
          }}
        />
      </div>
      {known > 0 && <p className={styles.soft}>{t("portal.statements.preview.known", { count: known })}</p>}
      {(statement.unread?.length ?? 0) > 0 && <UnreadLines unread={statement.unread ?? []} />}
      {listed.length === 0 && (
        <EmptyState title={t(shown === "open" ? "portal.statements.allDone" : "portal.statements.noLines")} />
      )}
      <ul className={styles.list}>
        {listed.slice(0, most).map((line) => (
          <LineRow key={line.id} line={line} acts={acts} onFind={() => setLooking(line)} />
        ))}
      </ul>
      {listed.length > most && (
        <Button variant="default" onClick={() => setMost(most + step)}>
          {t("portal.statements.more", { count: listed.length - most })}
        </Button>
      )}
      <FindStay
        line={looking}
        onClose={() => setLooking(null)}
        onFound={(stay) => {
          if (looking) match(looking, stay);
          setLooking(null);
        }}
      />
      <ConfirmDialog
        opened={differs !== null}
        onClose={() => setDiffers(null)}
        title={t("portal.statements.differs.title")}
        confirm={t(short ? "portal.statements.differs.confirm" : "portal.statements.differs.confirmOver", { missing })}
        work={() => Promise.resolve(differs && all.match(differs.line, differs.stay))}
      >
        {t("portal.statements.differs.text", { paid: formatCents(came, lng), owed: formatCents(owed, lng) })}{" "}
        {t(short ? "portal.statements.differs.short" : "portal.statements.differs.over", { missing })}
      </ConfirmDialog>
    </>
  );
}
