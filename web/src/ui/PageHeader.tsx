import type { ReactNode } from "react";
import { classes } from "./classes";
import style from "./PageHeader.module.css";

interface PageHeaderProps {
  title: string;
  /** A sentence or two below the title. */
  lead?: string | undefined;
  children?: ReactNode;
}

/** The head of a page: its one title, and what there is to say or choose before the rest. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <header className={style.header}>
      <h1 className={style.title}>{title}</h1>
      {lead && <p className={style.lead}>{lead}</p>}
      {children}
    </header>
  );
}

interface PageBodyProps {
  /** A section on the same ground follows, and brings its own distance. */
  joined?: boolean | undefined;
  children: ReactNode;
}

/** What follows the head of a page, as wide as it and as far from the next as a section is. */
export function PageBody({ joined, children }: PageBodyProps) {
  return <div className={classes(style.body, joined && style.joined)}>{children}</div>;
}
