import { Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { ApiError } from "../../api/client";
import { useTexts } from "../../i18n/texts";
import { Icon, PathIcon } from "../../ui/Icon";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { waitingMails } from "../mail/queries";
import { usePortal } from "../portal";
import { keyboardSign, logoutSign, pictureSign, ticketSign } from "../signs";
import { LanguageButton } from "./LanguageButton";
import style from "./Rail.module.css";

interface RailProps {
  onShortcuts: () => void;
  onProblem: (problem: string) => void;
}

/** The sections, at the left; on a phone they lie along the lower edge, under the thumb. */
export function Rail({ onShortcuts, onProblem }: RailProps) {
  const { t } = useTexts();
  const { api, me, logout } = usePortal();
  const [location] = useLocation();
  const { data: waiting = 0 } = useQuery(waitingMails(api));
  const leave = async () => {
    onProblem("");
    try {
      await logout();
    } catch (failure) {
      // A session that has ended already brings the gate too. Anything else leaves the portal open, and says so.
      if (!(failure instanceof ApiError && failure.status === 401)) onProblem(t("portal.frame.logoutFailed"));
    }
  };
  return (
    <header className={style.rail}>
      <p className={style.name}>
        <img src="/brand/mark.png" width="32" height="32" alt="" />
        <span>{t("portal.title")}</span>
      </p>
      <nav aria-label={t("portal.frame.sections")} className={style.sections}>
        <Section href="/coupons" sign={<PathIcon path={ticketSign} />} label={t("portal.frame.coupons")} />
        <Section href="/mail" sign={<Icon name="mail" />} label={t("portal.frame.mail")}>
          {waiting > 0 && (
            <Badge size="sm" circle={waiting < 10} color="redgum">
              <span aria-hidden="true">{waiting}</span>
              <VisuallyHidden>{t("portal.frame.waiting", { count: waiting })}</VisuallyHidden>
            </Badge>
          )}
        </Section>
        <Section href="/brand" sign={<PathIcon path={pictureSign} />} label={t("portal.brand.title")} />
      </nav>
      <div className={style.tools}>
        <Link href="/account" className={style.who} aria-current={location === "/account" ? "page" : undefined}>
          <Icon name="user" />
          <VisuallyHidden>{t("portal.account.title")}</VisuallyHidden>
          <span className={style.whose}>{me?.shared ? t("portal.account.shared") : me?.name}</span>
        </Link>
        <LanguageButton />
        <Button
          variant="subtle"
          color="leaf"
          size="compact-md"
          className={style.keys}
          leftSection={<PathIcon path={keyboardSign} />}
          onClick={onShortcuts}
        >
          {t("portal.shortcuts.open")}
        </Button>
        <Button
          variant="subtle"
          color="leaf"
          size="compact-md"
          leftSection={<PathIcon path={logoutSign} />}
          onClick={() => void leave()}
        >
          {t("portal.frame.logout")}
        </Button>
      </div>
    </header>
  );
}

function Section({
  href,
  sign,
  label,
  children,
}: {
  href: string;
  sign: ReactNode;
  label: string;
  children?: ReactNode;
}) {
  const [location] = useLocation();
  const current = location === href || location.startsWith(`${href}/`);
  return (
    <Link href={href} className={style.section} aria-current={current ? "page" : undefined}>
      {sign}
      <span>{label}</span>
      {children}
    </Link>
  );
}
