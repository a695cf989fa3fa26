import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { classes } from "./classes";
import { Icon, type IconName } from "./Icon";
import styles from "./Menu.module.css";

export interface MenuItem {
  label: string;
  href: string;
  current?: boolean | undefined;
  /** The language that the label is written in, where it is not the page's. */
  lang?: string | undefined;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  align?: "start" | "end" | undefined;
  icon?: IconName | undefined;
}

/** Links behind a word in the navigation bar. It is a <details>, so it opens before, and without, any script. */
export function Menu({ label, items, align = "start", icon }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (details.current && !details.current.contains(event.target as Node)) details.current.open = false;
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);

  const leave = (event: FocusEvent<HTMLElement>) => {
    // Without a related target the focus left the window, or a press found nothing to focus: neither closes a menu.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) details.current!.open = false;
  };

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const menu = details.current!;
    const links = [...menu.querySelectorAll("a")];
    const here = links.indexOf(event.target as HTMLAnchorElement);
    const to = {
      ArrowDown: here + 1,
      ArrowUp: here < 0 ? links.length - 1 : here - 1,
      Home: 0,
      End: links.length - 1,
    }[event.key];
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    } else if (to !== undefined && (menu.open || event.key.startsWith("Arrow"))) {
      menu.open = true;
      links[(to + links.length) % links.length]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <details
      ref={details}
      className={styles.menu}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onBlur={leave}
    >
      <summary
        className={classes(styles.summary, items.some((item) => item.current) && styles.within)}
        onKeyDown={move}
      >
        {icon && <Icon name={icon} />}
        {label}
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <ul className={classes(styles.list, styles[align])}>
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              lang={item.lang}
              hrefLang={item.lang}
              aria-current={item.current ? "page" : undefined}
              className={styles.link}
              onKeyDown={move}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
