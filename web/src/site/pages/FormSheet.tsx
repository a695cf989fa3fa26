import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { contactsOf } from "../shell/contacts";
import type { PageState } from "../state";
import styles from "./FormSheet.module.css";

/** The sheet that a form lies on. Without script it can't be sent, and says what to do instead. */
export function FormSheet({ settings, children }: { settings: PageState["settings"]; children: ReactNode }) {
  const { t } = useTexts();
  const [contact] = contactsOf(settings);
  return (
    <div className={styles.sheet}>
      {contact && (
        <noscript>
          <p className={styles.noScript}>
            {t("ui.form.noScript", { phone: contact.phone || contact.mobile, email: contact.email })}
          </p>
        </noscript>
      )}
      {children}
    </div>
  );
}
