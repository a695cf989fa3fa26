import { useTexts } from "../../../i18n/texts";
import { Page } from "../../shared/page/Page";
import { usePortal, type Me } from "../../shared/portal";
import styles from "./Account.module.css";
import { PasswordForm } from "./PasswordForm";
import { ProfileForm } from "./ProfileForm";
import { Sessions } from "./Sessions";
import { TwoStep } from "./TwoStep";

/** Who is logged in, and what is theirs: name, two-step login, password, sessions. The shared password has nothing of the kind. */
export default function AccountPage() {
  const { t } = useTexts();
  const { me } = usePortal();
  return (
    <Page title={t("portal.account.title")} narrow>
      {me?.shared && <p>{t("portal.account.sharedText")}</p>}
      {me && !me.shared && <Own me={me} />}
    </Page>
  );
}

function Own({ me }: { me: Me }) {
  const { t } = useTexts();
  return (
    <>
      <section className={styles.section} aria-labelledby="profile">
        <h2 id="profile">{t("portal.account.profile")}</h2>
        <ProfileForm me={me} />
      </section>
      <TwoStep me={me} />
      <section className={styles.section} aria-labelledby="password">
        <h2 id="password">{t("membership.details.password")}</h2>
        <PasswordForm email={me.email} />
      </section>
      <section className={styles.section} aria-labelledby="sessions">
        <h2 id="sessions">{t("security.sessions.title")}</h2>
        <Sessions of={me.documentId} />
      </section>
    </>
  );
}
