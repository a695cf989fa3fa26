import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { ButtonLink } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { hasCode } from "../centre/MembershipCard";
import { useMe } from "../queries";
import { Leave } from "./Leave";
import { MailLanguage } from "./MailLanguage";
import { Passkeys } from "./Passkeys";
import { ReplaceCard } from "./ReplaceCard";
import styles from "./Security.module.css";
import { Sessions } from "./Sessions";

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** Who gets into the account, and what the park keeps of its owner. */
export function Security() {
  const { t } = useTexts();
  const me = useMe();
  return (
    <div className={styles.parts}>
      <Part title={t("security.sessions.title")}>
        <Sessions />
      </Part>
      <Part title={t("security.passkeys.title")} text={t("security.passkeys.text")}>
        <Passkeys />
      </Part>
      {hasCode(me) && (
        <Part title={t("membership.card.label")} text={t("security.card.text")}>
          <ReplaceCard />
        </Part>
      )}
      <Part title={t("security.language.title")}>
        <MailLanguage />
      </Part>
      <Part title={t("security.data.title")} text={t("security.data.text")}>
        <ButtonLink kind="secondary" href="/api/me/export" download>
          <Icon name="download" />
          {t("security.data.button")}
        </ButtonLink>
      </Part>
      <Part title={t("security.leave.title")} text={t("security.leave.text")}>
        <Leave />
      </Part>
    </div>
  );
}
