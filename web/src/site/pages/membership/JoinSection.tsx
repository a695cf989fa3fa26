import { useQuery } from "@tanstack/react-query";
import type { Me } from "../../../api/me";
import { useMe } from "../../../features/members/queries";
import type { Offers } from "../../../features/payments/api";
import { Join } from "../../../features/payments/join/Join";
import { PaymentList } from "../../../features/payments/PaymentList";
import { offersQuery, paymentsQuery } from "../../../features/payments/queries";
import { formatDate } from "../../../i18n/format";
import { useTexts, type Translate } from "../../../i18n/texts";
import { TextLink } from "../../../ui/TextLink";
import { Waiting } from "../../../ui/Waiting";
import { AtReception } from "./AtReception";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";

/** The way into the club, or on in it, and what was paid for it. */
export function JoinSection({ settings }: SectionProps) {
  const { lng, t } = useTexts();
  const me = useMe();
  const offers = useQuery(offersQuery(lng));
  const payments = useQuery(paymentsQuery(lng));
  return (
    <>
      <Panel title={t(titleOf(me))} action={<TextLink href="/book-membership">{t("membership.join.link")}</TextLink>}>
        {!offers.data && <Waiting result={offers} />}
        {offers.data && <Standing me={me} offers={offers.data} settings={settings} />}
        {offers.data && <Buying me={me} offers={offers.data} settings={settings} />}
      </Panel>
      {payments.data && payments.data.length > 0 && (
        <Panel title={t("payments.title")}>
          <PaymentList payments={payments.data} />
        </Panel>
      )}
    </>
  );
}

function titleOf({ is_member, exp }: Me) {
  if (is_member) return "membership.join.memberTitle";
  return exp ? "membership.join.renewTitle" : "membership.join.title";
}

type PartProps = SectionProps & { me: Me; offers: Offers };

/** How the membership stands, and what can be done about it. */
function Standing({ me, offers, settings }: PartProps) {
  const { lng, t } = useTexts();
  if (!me.is_member) {
    if (!offers.with) return <p>{t(me.exp ? "membership.join.renewText" : "membership.join.text")}</p>;
    return <p>{t(me.exp ? "membership.join.renewLead" : "membership.join.lead")}</p>;
  }
  const exp = me.exp ?? "";
  return (
    <>
      <p>
        <strong>
          {exp ? t("membership.join.validUntil", { date: formatDate(exp, lng) }) : t("membership.join.endless")}
        </strong>
      </p>
      {nextSteps(exp, offers, settings, (date) => formatDate(date, lng), t).map((step) => (
        <p key={step}>{step}</p>
      ))}
    </>
  );
}

function nextSteps(
  exp: string,
  { offers }: Offers,
  settings: SectionProps["settings"],
  written: (date: string) => string,
  t: Translate,
): string[] {
  if (offers.some(({ action }) => action === "renew")) return [t("membership.join.renewNow")];
  const from = exp && written(renewalOpens(exp, Number(settings.RenewalDays ?? 0)));
  if (offers.length > 0)
    return [
      from && t("membership.join.renewFrom", { date: from }),
      exp ? t("membership.join.upgradeText", { date: written(exp) }) : t("membership.join.upgradeEndless"),
    ].filter(Boolean);
  return from ? [t("membership.join.nothing", { date: from })] : [];
}

/** The first day on which a membership can be renewed. */
export function renewalOpens(exp: string, days: number): string {
  const date = new Date(`${exp}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** Online where the park takes payments, or else at reception. */
function Buying({ me, offers, settings }: PartProps) {
  const { t } = useTexts();
  if (offers.with) return <Join me={me} offers={{ ...offers, with: offers.with }} />;
  if (offers.offers.length === 0) return null;
  return (
    <>
      {me.is_member && <p>{t("membership.join.atReception")}</p>}
      <AtReception settings={settings} />
    </>
  );
}
