import { useEffect, useRef } from "react";
import type { Me } from "../../../api/me";
import { useTexts, type TextKey } from "../../../i18n/texts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { sections, type Section } from "./section";
import styles from "./SectionBar.module.css";
import { linkTo } from "./useSection";

interface SectionBarProps {
  current: Section;
  me: Me;
  /** How many coupons can be used. */
  coupons: number;
}

/** What a section is called. Without a market only the points are left of it; who is in the club need not join it. */
export function nameOf(section: Section, me: Me): TextKey {
  if (section === "market" && !me.is_member) return "membership.sections.points";
  if (section === "join" && me.is_member) return "membership.sections.membership";
  if (section === "join" && me.exp) return "membership.sections.renew";
  return `membership.sections.${section}`;
}

/** The ways to the sections; it stays in sight while one is read. */
export function SectionBar({ current, me, coupons }: SectionBarProps) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  // On the smallest phones the bar scrolls sideways: the section that is open is in sight.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && link)
      list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav className={styles.bar} aria-label={t("membership.sections.label")}>
      <ul ref={list} className={styles.list}>
        {sections.map((section) => (
          <li key={section}>
            <a href={linkTo(section)} className={styles.link} aria-current={section === current ? "page" : undefined}>
              {t(nameOf(section, me))}
              {section === "coupons" && coupons > 0 && (
                <>
                  <span className={styles.count} aria-hidden="true">
                    {coupons}
                  </span>
                  <VisuallyHidden>{t("membership.sections.ready", { count: coupons })}</VisuallyHidden>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
