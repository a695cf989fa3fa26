import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { contactsOf } from "../shell/contacts";
import type { PageState } from "../state";
import styles from "./FormSheet.module.css";

/** The sheet that a form lies on. Without script it can't be sent, and says what to do instead. */
export function FormSheet({ settings, children }: { settings: PageState["settings"]; children: ReactNode }) {
  const { t } = useTexts();
  const [contact] = contactsOf(settings);
  const phone = contact?.phone || contact?.mobile;
  return (
    <div className={styles.sheet}>
      <noscript>
        <p className={styles.noScript}>
          {phone && contact?.email
            ? t("ui.form.noScript", { phone, email: contact.email })
            : t("ui.form.noScriptPlain")}
        </p>
      </noscript>
      {children}
    </div>
  );
}
