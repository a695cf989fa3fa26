import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { ContactDetails, contactsOf } from "../shell/contacts";
import type { PageState } from "../state";
import styles from "./Message.module.css";
import { TrackArt } from "./TrackArt";

/** Our fault: an apology, what to do, and the name under which the log has it. */
export function FailurePage({ state }: { state: PageState }) {
  const { t } = useTexts();
  const [contact] = contactsOf(state.settings);
  return (
    <div className={styles.message}>
      <TrackArt />
      <h1>{t("failure.title")}</h1>
      <p className={styles.text}>{t("failure.text")}</p>
      <div className={styles.actions}>
        <ButtonLink href="?">{t("failure.retry")}</ButtonLink>
        <ButtonLink href="/" kind="secondary">
          {t("failure.home")}
        </ButtonLink>
      </div>
      {state.problem && (
        <p className={styles.problem}>
          {t("failure.problem")} <code>{state.problem}</code>
        </p>
      )}
      {contact && <ContactDetails contact={contact} />}
    </div>
  );
}
