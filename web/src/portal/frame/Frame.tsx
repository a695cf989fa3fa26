import { Alert, Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Redirect, Route, Router, Switch, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { Boundary } from "../../ui/Boundary";
import { AccountPage } from "../account/AccountPage";
import { BrandPage } from "../settings/BrandPage";
import { CouponsPage } from "../coupons/CouponsPage";
import { MailPage } from "../mail/MailPage";
import { useTitle } from "../useTitle";
import style from "./Frame.module.css";
import { Rail } from "./Rail";
import { useKeys } from "./shortcuts";
import { ShortcutsDialog } from "./ShortcutsDialog";

export function Frame() {
  return (
    <Router base="/admin">
      <FrameInside />
    </Router>
  );
}

function FrameInside() {
  const { t } = useTexts();
  const [location, navigate] = useLocation();
  const [listing, setListing] = useState(false);
  const [problem, setProblem] = useState("");
  const main = useRef<HTMLElement>(null);
  const section = location.split("/")[1];

  // A new section begins at its head, for eyes and for ears. The first one has a field to start in.
  const shown = useRef(section);
  useEffect(() => {
    if (shown.current === section) return;
    const first = shown.current === "";
    shown.current = section;
    if (!first) main.current?.focus();
    window.scrollTo(0, 0);
  }, [section]);

  useKeys((key) => {
    if (key === "?") setListing(true);
    else if (key === "c") navigate("/coupons");
    else if (key === "m") navigate("/mail");
    else return false;
    return true;
  });

  return (
    <div className={style.frame}>
      <a href="#main" className="skip-link">
        {t("ui.skip")}
      </a>
      <Rail onShortcuts={() => setListing(true)} onProblem={setProblem} />
      <main id="main" ref={main} tabIndex={-1} className={style.main}>
        {problem && (
          <Alert
            color="redgum"
            role="alert"
            mb="md"
            withCloseButton
            closeButtonLabel={t("ui.close")}
            onClose={() => setProblem("")}
          >
            {problem}
          </Alert>
        )}
        <Switch>
          <Route path="/">
            <Redirect to="/coupons" replace />
          </Route>
          <Route path="/coupons">
            <Boundary key="coupons">
              <CouponsPage />
            </Boundary>
          </Route>
          <Route path="/mail/:documentId?">
            {({ documentId }) => (
              <Boundary key="mail">
                <MailPage documentId={documentId} />
              </Boundary>
            )}
          </Route>
          <Route path="/brand">
            <Boundary key="brand">
              <BrandPage />
            </Boundary>
          </Route>
          <Route path="/account">
            <Boundary key="account">
              <AccountPage />
            </Boundary>
          </Route>
          <Route>
            <Nowhere onLeave={() => navigate("/coupons")} />
          </Route>
        </Switch>
      </main>
      <ShortcutsDialog opened={listing} onClose={() => setListing(false)} />
    </div>
  );
}

function Nowhere({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts();
  useTitle();
  return (
    <>
      <h1>{t("portal.frame.nowhere")}</h1>
      <Button mt="md" onClick={onLeave}>
        {t("portal.frame.toCoupons")}
      </Button>
    </>
  );
}
