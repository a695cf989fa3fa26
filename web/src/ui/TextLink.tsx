import type { ComponentPropsWithRef, ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { classes } from "./classes";
import styles from "./TextLink.module.css";
import { VisuallyHidden } from "./VisuallyHidden";

type TextLinkProps = { href: string; external?: boolean | undefined; children: ReactNode } & ComponentPropsWithRef<"a">;

export function TextLink({ external, className, children, ...rest }: TextLinkProps) {
  const { t } = useTexts();
  return (
    <a {...rest} {...(external && { target: "_blank", rel: "noopener" })} className={classes(styles.link, className)}>
      {children}
      {external && <VisuallyHidden>{t("ui.external")}</VisuallyHidden>}
    </a>
  );
}
