import type { ReactNode } from "react";
import { AuthDialog } from "../../features/members/auth/AuthDialog";
import { TermsDialog } from "../../features/terms/TermsDialog";
import { useTexts } from "../../i18n/texts";
import { Boundary } from "../../ui/Boundary";
import { Breadcrumb } from "../../ui/Breadcrumb";
import { ToastProvider } from "../../ui/Toast";
import type { PageState } from "../state";
import { ChatLauncher } from "./ChatLauncher";
import { Footer } from "./Footer";
import { NavBar } from "./NavBar";
import styles from "./Shell.module.css";

/** What is around every page. */
export function Shell({ state, children }: { state: PageState; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <ToastProvider>
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
        <Boundary quiet>
          <ChatLauncher state={state} />
        </Boundary>
        <Boundary quiet>
          <AuthDialog demo={state.demo} terms={TermsDialog} />
        </Boundary>
      </div>
    </ToastProvider>
  );
}
