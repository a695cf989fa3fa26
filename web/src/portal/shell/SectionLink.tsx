import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { PathIcon } from "../../ui/Icon";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { todayOf } from "../shared/park/today";
import { usePortal } from "../shared/portal";
import styles from "./SectionLink.module.css";
import { prefetchPage } from "./sectionPages";
import { addressOf, isAt, type Section } from "./sections";

interface SectionLinkProps {
  section: Section;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** The way to a section, with what waits there. Its code is fetched as soon as somebody points at it. */
export function SectionLink({ section, className = styles.link, onClick }: SectionLinkProps) {
  const { t } = useTexts();
  const [location] = useLocation();
  const address = addressOf(section);
  const current = isAt(section, location);
  const fetch = () => prefetchPage(section);
  return (
    <Link
      href={address}
      className={className}
      aria-current={current ? "page" : undefined}
      onClick={onClick}
      onPointerEnter={fetch}
      onFocus={fetch}
    >
      <PathIcon path={section.icon} />
      <span className={styles.label}>{t(section.label)}</span>
      {section.waiting && <Waiting {...section.waiting} />}
    </Link>
  );
}

function Waiting({ label, count }: NonNullable<Section["waiting"]>) {
  const { t } = useTexts();
  const { api } = usePortal();
  const { data = 0 } = useQuery({ ...todayOf(api), select: count });
  if (data === 0) return null;
  return (
    <Badge size="sm" circle={data < 10} color="redgum" className={styles.waiting}>
      <span aria-hidden="true">{data}</span>
      <VisuallyHidden>{t(label, { count: data })}</VisuallyHidden>
    </Badge>
  );
}
