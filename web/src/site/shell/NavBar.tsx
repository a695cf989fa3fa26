import { useState } from "react";
import { AccountButton, AuthButton } from "../../features/members/AuthButton";
import { useTexts } from "../../i18n/texts";
import { Drawer } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { Menu } from "../../ui/Menu";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import type { PageState } from "../state";
import { LanguageSwitch } from "./LanguageSwitch";
import { useSiteLinks, type SiteLink } from "./links";
import { Logo } from "./Logo";
import styles from "./NavBar.module.css";
import { useScripted } from "../../ui/useScripted";
import { siteLinksId } from "./SiteLinks";

function BarLink({ link }: { link: SiteLink }) {
  return (
    <a className={styles.link} href={link.href} aria-current={link.current ? "page" : undefined}>
      {link.label}
    </a>
  );
}

/** On a phone: opens the drawer, or, without script, leads to the same links at the foot of the page. */
function MenuButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts();
  const icon = (
    <>
      <Icon name="menu" />
      <VisuallyHidden>{t("nav.menu")}</VisuallyHidden>
    </>
  );
  return useScripted() ? (
    <button type="button" className={styles.menuButton} aria-haspopup="dialog" onClick={onOpen}>
      {icon}
    </button>
  ) : (
    <a className={styles.menuButton} href={`#${siteLinksId}`}>
      {icon}
    </a>
  );
}

export function NavBar({ state }: { state: PageState }) {
  const { t } = useTexts();
  const links = useSiteLinks(state.path);
  const [open, setOpen] = useState(false);
  const park = state.settings.ParkName || t("site.park");
  return (
    <header className={styles.bar}>
      <nav className={styles.inner} aria-label={t("nav.label")}>
        <a className={styles.home} href="/" aria-label={t("nav.homeLink", { park })}>
          <Logo park={park} picture={state.logo} />
        </a>
        <ul className={styles.links}>
          {links.map((entry) => (
            <li key={entry.label}>
              {"items" in entry ? <Menu label={entry.label} items={entry.items} /> : <BarLink link={entry} />}
            </li>
          ))}
        </ul>
        <LanguageSwitch className={styles.languages} />
        <AuthButton path={state.path} className={styles.auth} />
        <AccountButton path={state.path} className={styles.account} />
        <MenuButton onOpen={() => setOpen(true)} />
      </nav>
      <Drawer open={open} onClose={() => setOpen(false)} title={t("nav.menu")}>
        <div className={styles.drawerHead}>
          <AuthButton path={state.path} className={styles.auth} onFollow={() => setOpen(false)} />
          <LanguageSwitch />
        </div>
        <ul className={styles.drawer}>
          {links.map((entry) => (
            <li key={entry.label}>
              {"items" in entry ? (
                <>
                  <p className={styles.group}>{entry.label}</p>
                  <ul className={styles.groupLinks}>
                    {entry.items.map((link) => (
                      <li key={link.href}>
                        <BarLink link={link} />
                      </li>
                    ))}
                  </ul>
                </>
              ) : (
                <BarLink link={entry} />
              )}
            </li>
          ))}
        </ul>
      </Drawer>
    </header>
  );
}
