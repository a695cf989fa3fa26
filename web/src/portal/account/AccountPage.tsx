import { textOr, useTexts } from "../../i18n/texts";
import { usePortal, type Me } from "../portal";
import { useTitle } from "../useTitle";
import style from "./Account.module.css";
import { PasswordForm } from "./PasswordForm";
import { Sessions } from "./Sessions";
import { TwoStep } from "./TwoStep";

/** Who is logged in, and what is theirs: password, two-step login, sessions. The shared password has nothing of the kind. */
export function AccountPage() {
  const { t } = useTexts();
  const { me } = usePortal();
  useTitle(t("portal.account.title"));
  return (
    <div className={style.page}>
      <h1>{t("portal.account.title")}</h1>
      {me?.shared && <p>{t("portal.account.sharedText")}</p>}
      {me && !me.shared && <Own me={me} />}
    </div>
  );
}

function Own({ me }: { me: Me }) {
  const { t } = useTexts();
  return (
    <>
      <dl className={style.facts}>
        <div>
          <dt>{t("portal.account.name")}</dt>
          <dd>{me.name}</dd>
        </div>
        <div>
          <dt>{t("portal.account.email")}</dt>
          <dd>{me.email}</dd>
        </div>
        <div>
          <dt>{t("portal.account.roleName")}</dt>
          <dd>{textOr(t, `portal.account.role.${me.role}`, me.role)}</dd>
        </div>
      </dl>
      <TwoStep me={me} />
      <section className={style.section} aria-labelledby="password">
        <h2 id="password">{t("membership.details.password")}</h2>
        <PasswordForm email={me.email} />
      </section>
      <section className={style.section} aria-labelledby="sessions">
        <h2 id="sessions">{t("security.sessions.title")}</h2>
        <Sessions of={me.documentId} />
      </section>
    </>
  );
}
