import { useEffect, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { Button, ButtonLink } from "../../ui/Button";
import { Icon } from "../../ui/Icon";
import styles from "./Registered.module.css";

/** Takes the place of the form once it was sent: that it has arrived, and what happens next. */
export function Registered({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className={styles.registered}>
      <h2 ref={heading} tabIndex={-1} className={styles.done}>
        <Icon name="check" />
        {t("register.done")}
      </h2>
      <h3>{t("register.next.title")}</h3>
      <ol className={styles.steps}>
        {email && <li>{t("register.next.mail", { email })}</li>}
        <li>{t("register.next.match")}</li>
        <li>{t("register.next.arrive")}</li>
      </ol>
      <div className={styles.actions}>
        <ButtonLink href="/check-in">{t("register.next.checkIn")}</ButtonLink>
        <Button kind="quiet" onClick={onAnother}>
          {t("register.next.another")}
        </Button>
      </div>
    </div>
  );
}
