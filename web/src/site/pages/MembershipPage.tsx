import { useState } from "react";
import type { Me } from "../../api/me";
import { loadMe } from "../../features/members/api";
import { useVisitor } from "../../features/members/visitor";
import { formatName } from "../../i18n/format";
import { useTexts, type Language } from "../../i18n/texts";
import { PageBody, PageHeader } from "../../ui/PageHeader";
import { Skeleton } from "../../ui/Skeleton";
import { part } from "../../ui/part";
import { useAsync } from "../../ui/useAsync";
import { Waiting } from "../../ui/Waiting";
import { titleOf, type StateOf } from "../state";
import styles from "./MembershipPage.module.css";

// For those who are signed in; everybody else's first page does without, and so does the server's bundle.
const view = part(async () => (import.meta.env.SSR ? null : await import("./membership/MemberCentre")));

/** The member centre. The page is the same for everybody: whose it is, the browser asks. */
export function MembershipPage({ state }: { state: StateOf<"membership"> }) {
  const { lng, t } = useTexts();
  const code = useAsync(view);
  const account = useAsync(() => loadMe(lng));
  const [newest, setNewest] = useState<Me>(); // once the member area keeps it
  const name = nameOf(newest ?? account.data, useVisitor()?.name ?? "", lng);
  const View = code.data?.MemberCentre;
  const failed = account.error !== null ? account : code.error !== null ? code : null;
  return (
    <>
      <PageHeader title={name ? t(`membership.greeting.${state.timeOfDay}`, { name }) : titleOf(state)} />
      <PageBody>
        <noscript>
          <p>{t("membership.noScript")}</p>
        </noscript>
        {View && account.data && <View me={account.data} onMe={setNewest} settings={state.settings} />}
        {failed && <Waiting result={failed} failed={failed === account ? t("membership.failed") : undefined} />}
        {!failed && !(View && account.data) && <Shape />}
      </PageBody>
    </>
  );
}

const han = /^\p{Script=Han}/u;

/** What somebody is called: a Chinese name whole, another by the first; never an address, which some have as their user name. */
function nameOf(me: Me | undefined, userName: string, lng: Language): string {
  const first = me?.fname ?? "";
  const own = lng === "zh" && han.test(first) ? formatName(first, me?.lname ?? "") : first;
  return own || (userName.includes("@") ? "" : userName);
}

/** The card, the balances and the details, before they are known. */
function Shape() {
  return (
    <div className={styles.shape}>
      <div className={styles.card}>
        <Skeleton shape="picture" />
      </div>
      <Skeleton lines={8} />
    </div>
  );
}
