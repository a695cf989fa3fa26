import { Alert, Loader } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Link } from "wouter";
import { useTexts, type TextKey } from "../../../../i18n/texts";
import { Pagination } from "../../../../ui/Pagination";
import type { PortalApi } from "../../../shared/api";
import { usePortal } from "../../../shared/portal";
import { refusal } from "../../../shared/problems";
import styles from "./Dialog.module.css";
import { pagesOf, type Part } from "./queries";

interface PagedListProps<Row> {
  /** Its own among the lists of a member. */
  name: string;
  documentId: string;
  load: (api: PortalApi, documentId: string, page: number) => Promise<Part<Row>>;
  /** What it lists, read aloud. */
  called: TextKey;
  empty: TextKey;
  idOf: (row: Row) => string | number;
  children: (row: Row) => ReactNode;
}

/** A list that belongs to a member, a page at a time. */
export function PagedList<Row>({ name, documentId, load, called, empty, idOf, children }: PagedListProps<Row>) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ["members", "of", documentId, name, lng, page],
    queryFn: () => load(api, documentId, page),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Alert color="redgum" role="alert">
        {refusal(error, t)}
      </Alert>
    );
  if (!data) return <Loader aria-label={t("ui.loading")} />;
  if (data.total === 0) return <p className={styles.soft}>{t(empty)}</p>;
  return (
    <>
      <ul className={styles.rows} aria-label={t(called)}>
        {data.rows.map((row) => (
          <li key={idOf(row)}>{children(row)}</li>
        ))}
      </ul>
      <Pagination page={page} pages={pagesOf(data.total)} label={t(called)} onPage={setPage} />
    </>
  );
}

interface RowProps {
  title: ReactNode;
  /** Where it is seen whole. */
  href?: string | undefined;
  below?: ReactNode;
  end?: ReactNode;
}

/** One line of such a list. */
export function Row({ title, href, below, end }: RowProps) {
  return (
    <div className={styles.row}>
      <div>
        {href ? <Link href={href}>{title}</Link> : <span>{title}</span>}
        {below && <span className={styles.below}>{below}</span>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
