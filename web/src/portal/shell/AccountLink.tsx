import { Link, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { Icon } from "../../ui/Icon";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { usePortal } from "../shared/portal";
import styles from "./AccountLink.module.css";

/** Who is logged in; leads to their account. */
export function AccountLink({ onClick }: { onClick?: () => void }) {
  const { t } = useTexts();
  const { me } = usePortal();
  const [location] = useLocation();
  return (
    <Link
      href="/account"
      className={styles.account}
      aria-current={location === "/account" ? "page" : undefined}
      onClick={onClick}
    >
      <Icon name="user" />
      <VisuallyHidden>{t("portal.account.title")}</VisuallyHidden>
      <span className={styles.name}>{me?.shared ? t("portal.account.shared") : me?.name}</span>
    </Link>
  );
}
