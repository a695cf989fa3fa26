import { useId, type ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { classes } from "./classes";
import styles from "./Dialog.module.css";
import { Icon } from "./Icon";
import { useModal } from "./useModal";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay in sight below the content. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | undefined;
}

/** A sheet of paper above the page; on a phone it comes from below. */
export function Dialog({ size = "medium", ...rest }: DialogProps) {
  return <Modal {...rest} className={classes(styles.sheet, styles[size])} />;
}

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: "start" | "end" | undefined;
  children: ReactNode;
}

/** A panel from the side of the window, for navigation on small screens. */
export function Drawer({ side = "end", ...rest }: DrawerProps) {
  return <Modal {...rest} className={classes(styles.drawer, styles[side])} />;
}

/** What a dialog and a drawer share: the title, the cross, the content that scrolls, and the way it comes and goes. */
function Modal({ open, onClose, title, children, footer, className }: DialogProps & { className: string }) {
  const { t } = useTexts();
  const id = useId();
  const { dialog, heading, filled } = useModal(open, onClose);
  return (
    <dialog ref={dialog} className={classes(styles.modal, className)} aria-labelledby={id}>
      {filled && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={t("ui.close")}>
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
