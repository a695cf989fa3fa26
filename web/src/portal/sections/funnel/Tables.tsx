import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import styles from "./Funnel.module.css";
import { rateOf } from "./numbers";
import type { MeasuredPage, Source } from "./queries";

/** Where visits came from. */
export function SourcesTable({ sources }: { sources: readonly Source[] }) {
  const { t } = useTexts();
  const total = sources.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <List
      id="funnel-sources"
      title={t("portal.funnel.sources.title")}
      none={t("portal.funnel.sources.none")}
      hint={t("portal.funnel.sources.hint")}
      heads={[
        t("portal.funnel.sources.source"),
        t("portal.funnel.sources.visits"),
        t("portal.funnel.sources.share"),
        t("portal.funnel.sources.before"),
      ]}
      rows={sources.map(({ kind, source, medium, campaign, visits, before }) => ({
        key: [kind, source, medium, campaign].join("|"),
        cells: [
          kind === "tag" ? [source, medium, campaign].filter(Boolean).join(" / ") : t(`portal.funnel.kinds.${kind}`),
          formatNumber(visits),
          rateOf(visits, total) ?? "",
          formatNumber(before),
        ],
      }))}
    />
  );
}

/** Which pages were opened. */
export function PagesTable({ pages }: { pages: readonly MeasuredPage[] }) {
  const { t } = useTexts();
  return (
    <List
      id="funnel-pages"
      title={t("portal.funnel.pages.title")}
      none={t("portal.funnel.pages.none")}
      heads={[
        t("portal.funnel.pages.page"),
        t("portal.funnel.pages.views"),
        t("portal.funnel.pages.visitors"),
        t("portal.funnel.pages.visits"),
        t("portal.funnel.pages.before"),
      ]}
      rows={pages.map(({ page, views, visitors, visits, before }) => ({
        key: page,
        cells: [page, ...[views, visitors, visits, before].map(formatNumber)],
      }))}
    />
  );
}

interface ListProps {
  id: string;
  title: string;
  none: string;
  hint?: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** How many rows are shown until somebody wants all. */
const shown = 10;

function List({ id, title, none, hint, heads, rows }: ListProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const body: ReactNode =
    rows.length === 0 ? (
      <p>{none}</p>
    ) : (
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, shown)).map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                <td key={heads[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <section className={styles.list}>
      <h3 id={id}>{title}</h3>
      {body}
      {!all && rows.length > shown && (
        <Button variant="default" size="compact-md" onClick={() => setAll(true)}>
          {t("portal.funnel.pages.all", { count: rows.length })}
        </Button>
      )}
      {hint && <p className={styles.soft}>{hint}</p>}
    </section>
  );
}
