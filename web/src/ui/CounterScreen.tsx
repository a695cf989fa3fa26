import { useId, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { Button } from "./Button";
import styles from "./CounterScreen.module.css";
import { Icon } from "./Icon";
import { useModal } from "./useModal";

interface CounterScreenProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is shown, as large as --qr says. */
  children: ReactNode;
  /** What belongs on paper; at the counter it would only be in the way. */
  onPaper?: ReactNode;
  /** What can be done beside printing it. */
  actions?: ReactNode;
}

/** Something with a QR over the whole screen, for the counter: white, so that the phone is at its brightest. Printed, it is alone on its sheet. */
export function CounterScreen({ open, onClose, title, children, onPaper, actions }: CounterScreenProps) {
  const { t } = useTexts();
  const id = useId();
  const { dialog, heading, filled } = useModal(open, onClose);
  return (
    <dialog ref={dialog} className={styles.counter} aria-labelledby={id} data-scheme="light">
      {filled && (
        <>
          <header className={styles.bar}>
            <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={t("ui.close")}>
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.face}>
            {children}
            <div className={styles.text}>{onPaper}</div>
          </div>
          <footer className={styles.actions}>
            <Button kind="secondary" size="small" onClick={() => window.print()}>
              <Icon name="print" />
              {t("coupons.print")}
            </Button>
            {actions}
          </footer>
        </>
      )}
    </dialog>
  );
}
