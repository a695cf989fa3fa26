import { useTexts } from "../i18n/texts";
import styles from "./Breadcrumb.module.css";
import { TextLink } from "./TextLink";

/** The way to this page; the last is where one is. A step without an address is a menu, not a page. */
export function Breadcrumb({ items }: { items: readonly { label: string; href?: string | undefined }[] }) {
  const { t } = useTexts();
  return (
    <nav aria-label={t("ui.breadcrumb")}>
      <ol className={styles.list}>
        {items.map(({ label, href }, index) => (
          <li key={index} className={styles.item}>
            {href ? (
              <TextLink href={href}>{label}</TextLink>
            ) : (
              <span aria-current={index === items.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
