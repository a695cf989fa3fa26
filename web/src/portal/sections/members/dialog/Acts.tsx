import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTexts } from "../../../../i18n/texts";
import { Icon } from "../../../../ui/Icon";
import { useMay } from "../../../shared/may";
import { useNotify } from "../../../shared/notify";
import { ConfirmDialog } from "../../../shared/page/ConfirmDialog";
import { usePortal } from "../../../shared/portal";
import { CardSheet } from "./CardSheet";
import styles from "./Dialog.module.css";
import { cardOf, type State, type Versioned } from "./queries";
import { useMemberActs } from "./useMemberActs";

/** What is being done in the place of the details. */
export type Step = "look" | "edit" | "number" | "extend" | "merge";

interface ActsProps {
  entry: Versioned;
  state: State;
  onStep: (step: Step) => void;
}

/** What staff can do about an account beside changing its details. */
export function Acts({ entry, state, onStep }: ActsProps) {
  const { t } = useTexts();
  const { change } = useMay("members");
  const giving = useMay("members", "money-out").change;
  const { member } = entry;
  const acts = useMemberActs(member);
  const [asking, setAsking] = useState(false);
  return (
    <section className={styles.acts} aria-label={t("portal.member.acts")}>
      <h3>{t("portal.member.acts")}</h3>
      <div className={styles.actList}>
        {change && !member.MembershipNumber && (
          <Act text={t("portal.member.act.numberText")}>
            <Button variant="default" onClick={() => onStep("number")}>
              {t("portal.member.act.number")}
            </Button>
          </Act>
        )}
        {change && giving && (
          <Act text={t("portal.member.act.extendText")}>
            <Button variant="default" onClick={() => onStep("extend")}>
              {t("portal.member.act.extend")}
            </Button>
          </Act>
        )}
        {change && !state.suspended && member.Email && <LinkAct hasPassword={state.hasPassword} acts={acts} />}
        <PrintAct entry={entry} state={state} />
        {change && (
          <Act text={t("portal.member.act.mergeText")}>
            <Button variant="default" onClick={() => onStep("merge")}>
              {t("portal.member.act.merge")}
            </Button>
          </Act>
        )}
        {change && !state.suspended && (
          <Act text={t("portal.member.act.suspendText")}>
            <Button variant="default" loading={acts.busy === "suspend"} onClick={() => setAsking(true)}>
              {t("portal.member.act.suspend")}
            </Button>
          </Act>
        )}
        {change && state.suspended && (
          <Act text={t("portal.member.act.reactivateText")}>
            <Button variant="default" loading={acts.busy === "reactivate"} onClick={acts.reactivate}>
              {t("portal.member.act.reactivate")}
            </Button>
          </Act>
        )}
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t("portal.member.act.suspend")}
        confirm={t("portal.member.act.suspend")}
        work={() => Promise.resolve()}
        onDone={acts.suspend}
      >
        {t("portal.member.act.suspendAsk", { count: state.sessions })}
      </ConfirmDialog>
    </section>
  );
}

/** An invitation for whoever has no password yet, else a link to a new one. */
function LinkAct({ hasPassword, acts }: { hasPassword: boolean; acts: ReturnType<typeof useMemberActs> }) {
  const { t } = useTexts();
  if (hasPassword)
    return (
      <Act text={t("portal.member.act.resetText")}>
        <Button variant="default" loading={acts.busy === "reset"} onClick={acts.sendReset}>
          {t("portal.member.act.reset")}
        </Button>
      </Act>
    );
  return (
    <Act text={t("portal.member.act.inviteText")}>
      <Button variant="default" loading={acts.busy === "invite"} onClick={acts.invite}>
        {t("portal.member.act.invite")}
      </Button>
    </Act>
  );
}

/** The card on paper. It is fetched first: a sheet without its code would be printed for nothing. */
function PrintAct({ entry, state }: Pick<ActsProps, "entry" | "state">) {
  const { t } = useTexts();
  const { api } = usePortal();
  const notify = useNotify();
  const [card, setCard] = useState<{ code: string; picture: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const fetchCard = async () => {
    setBusy(true);
    try {
      setCard(await cardOf(api, entry.member.documentId));
    } catch (failure) {
      notify.problem(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Act text={t("portal.member.act.printText")}>
      <Button
        variant="default"
        leftSection={<Icon name="print" />}
        loading={busy}
        onClick={() => (card ? window.print() : void fetchCard())}
      >
        {t("portal.member.act.print")}
      </Button>
      {card && <CardSheet member={entry.member} state={state} card={card} onReady={() => window.print()} />}
    </Act>
  );
}

function Act({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.act}>
      {children}
      <p className={styles.below}>{text}</p>
    </div>
  );
}
