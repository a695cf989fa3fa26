import { useTexts } from "../../i18n/texts";
import { useSiteLinks, type SiteLink, type SiteMenu } from "./links";
import styles from "./Footer.module.css";

/** Where the phone's menu button leads when there is no script to open the drawer. */
export const siteLinksId = "site-links";

/** Every page of the site in one list, at the foot of each page. */
export function SiteLinks({ path }: { path: string }) {
  const { t } = useTexts();
  const links = useSiteLinks(path);
  const single = links.filter((entry): entry is SiteLink => !("items" in entry));
  const menus = links.filter((entry): entry is SiteMenu => "items" in entry);
  const columns: SiteMenu[] = [{ label: t("footer.links"), items: single }, ...menus];
  return (
    <nav id={siteLinksId} className={styles.siteLinks} aria-label={t("footer.links")} tabIndex={-1}>
      {columns.map((column) => (
        <div key={column.label}>
          <h2 className={styles.heading}>{column.label}</h2>
          <ul className={styles.list}>
            {column.items.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={link.current ? "page" : undefined}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
