import { Loader } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { Boundary } from "../../ui/Boundary";
import { SectionContext } from "../shared/form/draft";
import { useTitle } from "../shared/useTitle";
import { loadPage, pageHere } from "./sectionPages";
import type { Section } from "./sections";
import styles from "./SectionView.module.css";

/** One section: its title, its code once it is here, and what is shown when it fails, which takes nothing else with it. */
export function SectionView({ section }: { section: Section }) {
  const { t } = useTexts();
  // React shows what waits for at least a third of a second: a page that is here already need not.
  const [Page, setPage] = useState(() => pageHere(section) ?? lazy(() => loadPage(section)));
  return (
    <SectionContext value={section.path}>
      <SectionTitle name={t(section.label)} />
      {/* What did not load once is asked for anew: the first try's failure is kept for ever by React. */}
      <Boundary onRetry={() => setPage(() => lazy(() => loadPage(section, { again: true })))}>
        <Suspense fallback={<Loader aria-label={t("ui.loading")} className={styles.loading} />}>
          <Page />
        </Suspense>
      </Boundary>
    </SectionContext>
  );
}

/** A part of its own, before the page: what the page says of itself comes later, and wins. */
function SectionTitle({ name }: { name: string }) {
  useTitle(name);
  return null;
}
