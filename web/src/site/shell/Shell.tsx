import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { Breadcrumb } from "../../ui/Breadcrumb";
import type { PageState } from "../state";
import { Footer } from "./Footer";
import { NavBar } from "./NavBar";
import styles from "./Shell.module.css";

/** What is around every page. */
export function Shell({ state, children }: { state: PageState; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className={styles.shell}>
      <a className="skip-link" href="#content">
        {t("site.skip")}
      </a>
      <NavBar state={state} />
      <main id="content" tabIndex={-1}>
        {state.trail.length > 0 && (
          <div className={styles.trail}>
            <Breadcrumb
              items={state.trail.map((crumb, i) => (i < state.trail.length - 1 ? crumb : { label: crumb.label }))}
            />
          </div>
        )}
        {children}
      </main>
      <Footer state={state} />
    </div>
  );
}
