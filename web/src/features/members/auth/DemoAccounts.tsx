import { answer, type Schemas } from "../../../api/client";
import { siteApi } from "../../../api/site";
import { useTexts } from "../../../i18n/texts";
import { useAsync } from "../../../ui/useAsync";
import { Waiting } from "../../../ui/Waiting";
import styles from "./Auth.module.css";

type DemoAccount = Schemas["DemoAccountAnswer"];

/** The accounts of the demo park, to look around with. */
export function DemoAccounts({ onChoose }: { onChoose: (account: DemoAccount) => void }) {
  const { lng, t } = useTexts();
  const accounts = useAsync(async () => (await answer(siteApi(lng).GET("/api/demo-accounts"))).data ?? []);
  return (
    <section className={styles.demo}>
      <h3 className={styles.title}>{t("auth.demo.title")}</h3>
      <p>{t("auth.demo.text")}</p>
      {accounts.data ? (
        <ul className={styles.accounts}>
          {accounts.data.map((account) => (
            <li key={account.email}>
              <button type="button" className={styles.account} onClick={() => onChoose(account)}>
                <span>{account.about}</span>
                <span className={styles.address}>{account.email}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Waiting result={accounts} />
      )}
    </section>
  );
}
