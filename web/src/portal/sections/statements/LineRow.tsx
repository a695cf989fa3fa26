import { Badge, Button } from "@mantine/core";
import { Link } from "wouter";
import { formatCents, formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import { actorName } from "../../shared/actor";
import { May } from "../../shared/may";
import type { BankLine, ShownStay } from "./queries";
import styles from "./Statements.module.css";
import type { LineActs } from "./useLineActs";

interface LineRowProps {
  line: BankLine;
  acts: LineActs;
  /** Look for a stay that was not proposed. */
  onFind: () => void;
}

/** Money that came in, what it probably pays for, and what can be done about it. */
export function LineRow({ line, acts, onFind }: LineRowProps) {
  const { t, lng } = useTexts();
  const busy = acts.busy === line.id;
  const amount = formatCents(line.amount, lng);
  const { proposal, stay } = line;
  return (
    <li className={classes(styles.line, line.state !== "open" && styles.done)}>
      <div className={styles.money}>
        <strong>{amount}</strong>
        <span className={styles.soft}>{formatDate(line.date, lng, "short")}</span>
      </div>
      <p className={styles.words}>{line.text || t("portal.statements.noWords")}</p>
      <div className={styles.meant}>
        {line.state === "open" && proposal && (
          <>
            <Badge variant="light" color={proposal.sure ? "leaf" : "gray"}>
              {t(proposal.sure ? "portal.statements.why.sure" : `portal.statements.why.${proposal.why}`)}
            </Badge>
            <StayText stay={proposal.stay} open={line.amount} />
          </>
        )}
        {line.state === "open" && !proposal && <p className={styles.soft}>{t("portal.statements.noProposal")}</p>}
        {line.state === "matched" && (stay ? <StayText stay={stay} /> : <p>{t("portal.statements.stayGone")}</p>)}
        {line.state === "ignored" && <p className={styles.soft}>{t("portal.statements.setAside")}</p>}
        {line.actor && (
          <p className={styles.soft}>{t("portal.statements.doneBy", { actor: actorName(t, line.actor) })}</p>
        )}
      </div>
      <May change="bank">
        <div className={styles.acts}>
          {line.state === "open" && (
            <>
              {proposal && proposal.stay.owed > 0 && (
                <Button
                  loading={busy}
                  variant={proposal.sure ? "filled" : "default"}
                  aria-label={t("portal.statements.confirmOf", { reference: proposal.stay.reference, amount })}
                  onClick={() => acts.match(line, proposal.stay)}
                >
                  {t("portal.statements.confirm")}
                </Button>
              )}
              <Button
                variant="default"
                disabled={busy}
                aria-label={t("portal.statements.findOf", { amount })}
                onClick={onFind}
              >
                {t("portal.statements.find")}
              </Button>
              <Button
                variant="subtle"
                disabled={busy}
                aria-label={t("portal.statements.ignoreOf", { amount })}
                onClick={() => acts.ignore(line)}
              >
                {t("portal.statements.ignore")}
              </Button>
            </>
          )}
          {line.state !== "open" && (
            <Button
              variant="default"
              loading={busy}
              aria-label={t("portal.statements.undoOf", { amount })}
              onClick={() => acts.reopen(line)}
            >
              {t("portal.statements.undo")}
            </Button>
          )}
        </div>
      </May>
    </li>
  );
}

interface StayTextProps {
  stay: ShownStay;
  /** What has come in and is not matched yet. */
  open?: number;
}

/** A stay in two lines, and what is still to be paid for it, unless that is what has come in. */
export function StayText({ stay, open }: StayTextProps) {
  const { t, lng } = useTexts();
  return (
    <p>
      <Link href={`/bookings/${stay.documentId}`}>{stay.reference}</Link>{" "}
      {t("portal.statements.stay", {
        name: stay.name,
        site: stay.siteNumber,
        from: formatDate(stay.checkin, lng, "short"),
        until: formatDate(stay.checkout, lng, "short"),
      })}
      {stay.owed > 0 && stay.owed !== open && (
        <span className={styles.differs}>{t("portal.statements.costs", { amount: formatCents(stay.owed, lng) })}</span>
      )}
      {stay.owed === 0 && open !== undefined && <span className={styles.differs}>{t("portal.statements.paidUp")}</span>}
      {stay.status === "cancelled" && stay.owed > 0 && (
        <span className={styles.differs}>{t("portal.statements.wasCancelled")}</span>
      )}
    </p>
  );
}
