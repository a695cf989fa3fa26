import type { ComponentPropsWithRef, ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import styles from "./Button.module.css";
import { classes } from "./classes";
import { VisuallyHidden } from "./VisuallyHidden";

interface Look {
  kind?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "medium" | "large" | undefined;
}

const look = ({ kind = "primary", size = "medium" }: Look, className?: string) =>
  classes(styles.button, styles[kind], styles[size], className);

type ButtonProps = Look & {
  /** The work has begun: it keeps its place and its focus, and takes no second press. */
  busy?: boolean | undefined;
  children: ReactNode;
} & ComponentPropsWithRef<"button">;

export function Button({ kind, size, busy, type = "button", onClick, className, children, ...rest }: ButtonProps) {
  const { t } = useTexts();
  return (
    <>
      <button
        {...rest}
        type={busy ? "button" : type}
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onClick}
        className={look({ kind, size }, className)}
      >
        {children}
        {busy && <span className={styles.dots} aria-hidden="true" />}
      </button>
      {/* Beside the button: what changes inside one is not spoken. */}
      {busy !== undefined && (
        <span role="status" className={styles.status}>
          {busy && t("ui.busy")}
        </span>
      )}
    </>
  );
}

type ButtonLinkProps = Look & {
  href: string;
  /** Leads away from the park: opens beside it. */
  external?: boolean | undefined;
  children: ReactNode;
} & ComponentPropsWithRef<"a">;

export function ButtonLink({ kind, size, external, className, children, ...rest }: ButtonLinkProps) {
  const { t } = useTexts();
  return (
    <a {...rest} {...(external && { target: "_blank", rel: "noopener" })} className={look({ kind, size }, className)}>
      {children}
      {external && <VisuallyHidden>{t("ui.external")}</VisuallyHidden>}
    </a>
  );
}
