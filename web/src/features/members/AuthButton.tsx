import { useState } from "react";
import { answer } from "../../api/client";
import { refusalOf } from "../../api/problems";
import { siteApi } from "../../api/site";
import { useTexts } from "../../i18n/texts";
import { Button, ButtonLink } from "../../ui/Button";
import { forgetAllDrafts } from "../../ui/drafts";
import { Icon } from "../../ui/Icon";
import { useToast } from "../../ui/Toast";
import { useScripted } from "../../ui/useScripted";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { memberCentre } from "./api";
import { forgetVisitor, useVisitor } from "./visitor";

interface AuthButtonProps {
  /** The page that it stands on. */
  path: string;
  className?: string | undefined;
  onFollow?: (() => void) | undefined;
}

/** The way in, the way to the member centre, and there the way out. */
export function AuthButton({ path, className, onFollow }: AuthButtonProps) {
  const { t } = useTexts();
  const visitor = useVisitor();
  if (path === memberCentre) return <LogoutButton className={className} />;
  return visitor ? (
    <ButtonLink size="small" kind="secondary" href={memberCentre} className={className}>
      {t("nav.memberCentre")}
    </ButtonLink>
  ) : (
    <ButtonLink size="small" href="?tab=register" className={className} onClick={onFollow}>
      {t("nav.register")}
    </ButtonLink>
  );
}

/** The same for a phone's bar, as an icon alone: what it leads to must not lie below the fold of a menu. */
export function AccountButton({ path, className }: { path: string; className?: string | undefined }) {
  const { t } = useTexts();
  const visitor = useVisitor();
  if (path === memberCentre) return null; // the way out stands first in the menu, where no thumb meets it by accident
  return (
    <a href={visitor ? memberCentre : "?tab=register"} className={className}>
      <Icon name="user" />
      <VisuallyHidden>{t(visitor ? "nav.memberCentre" : "nav.register")}</VisuallyHidden>
    </a>
  );
}

function LogoutButton({ className }: { className?: string | undefined }) {
  const { lng, t } = useTexts();
  const toast = useToast();
  const scripted = useScripted(); // a press before would be lost
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await answer(siteApi(lng).POST("/api/auth/logout"));
    } catch (failure) {
      if (refusalOf(failure)?.status !== 401) {
        setBusy(false);
        return toast(t("nav.logoutFailed"), { tone: "bad" });
      }
    }
    forgetVisitor();
    forgetAllDrafts();
    window.location.assign("/");
  };
  return (
    <Button
      size="small"
      kind="danger"
      className={className}
      busy={busy}
      disabled={!scripted}
      onClick={() => void leave()}
    >
      {t("nav.logout")}
    </Button>
  );
}
