import { Alert, Badge, Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useTexts } from "../../../../i18n/texts";
import { Dialog } from "../../../shared/page/overlays";
import { usePortal } from "../../../shared/portal";
import { refusal } from "../../../shared/problems";
import styles from "./Dialog.module.css";
import { nameOf } from "./fields";
import { MemberTabs } from "./MemberTabs";
import { memberState, oneMember, type Membership, type State } from "./queries";

export interface MemberDialogProps {
  documentId: string;
  onClose: () => void;
}

/** One member: details, everything that hangs on the account, and what can be done about it. */
export default function MemberDialog({ documentId, onClose }: MemberDialogProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const entry = useQuery(oneMember(api, documentId));
  const state = useQuery(memberState(api, documentId));
  const error = (!entry.data && entry.error) || (!state.data && state.error);
  return (
    <Dialog
      opened
      onClose={onClose}
      size="58rem"
      title={entry.data ? nameOf(entry.data.member) || t("portal.member.nameless") : t("portal.member.one")}
      classNames={{ title: styles.title }}
    >
      {error ? (
        <Alert color="redgum" role="alert">
          {t("portal.member.loadFailed", { message: refusal(error, t) })}
        </Alert>
      ) : !entry.data || !state.data ? (
        <Loader aria-label={t("ui.loading")} />
      ) : state.data.closed ? (
        <Closed state={state.data} onClose={onClose} />
      ) : (
        <>
          <Standing member={entry.data.member} state={state.data} />
          <MemberTabs entry={entry.data} state={state.data} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

const colours = { active: "leaf", expired: "gray", inactive: "gray", suspended: "redgum" } as const;

/** What somebody at the counter wants to know first. */
function Standing({ member, state }: { member: Membership; state: State }) {
  const { t } = useTexts();
  return (
    <div className={styles.standing}>
      <Badge variant="light" color="gray">
        {t(`portal.member.type.${state.type}`)}
      </Badge>
      <Badge variant="light" color={colours[state.standing]}>
        {t(`portal.member.standing.${state.standing}`)}
      </Badge>
      <span className={styles.soft}>
        {member.MembershipNumber
          ? t("portal.palette.number", { number: member.MembershipNumber })
          : t("portal.member.noNumber")}
      </span>
    </div>
  );
}

/** An account that was merged or erased: where it leads. */
function Closed({ state, onClose }: { state: State; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.stack}>
      <p>{t(state.kept ? "portal.member.mergedInto" : "portal.member.erased")}</p>
      {state.kept && <Link href={`/members/${state.kept}`}>{t("portal.member.toKept")}</Link>}
      <Button variant="default" className={styles.aside} onClick={onClose}>
        {t("portal.member.close")}
      </Button>
    </div>
  );
}
