import { useQuery } from "@tanstack/react-query";
import { useMe } from "../../../features/members/queries";
import { formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { TextLink } from "../../../ui/TextLink";
import { Waiting } from "../../../ui/Waiting";
import { Panel } from "./Panel";
import { tenantNewsQuery } from "./queries";
import styles from "./TenantNews.module.css";

const audiences = {
  Annual: { flag: "forAnnual", path: "/annual-news", title: "membership.news.annual" },
  Permanent: { flag: "forPermanent", path: "/permanent-news", title: "membership.news.permanent" },
} as const;

/** The latest news for tenants of the reader's type. */
export function TenantNews() {
  const { tenant_type } = useMe();
  return tenant_type === "Guest" ? null : <News {...audiences[tenant_type]} />;
}

function News({ flag, path, title }: (typeof audiences)[keyof typeof audiences]) {
  const { lng, t } = useTexts();
  const news = useQuery(tenantNewsQuery(lng, flag));
  return (
    <Panel title={t(title)} action={<TextLink href={path}>{t("membership.news.all")}</TextLink>}>
      {!news.data && <Waiting result={news} />}
      {news.data?.length === 0 && <p>{t("membership.news.empty")}</p>}
      {news.data && news.data.length > 0 && (
        <ul className={styles.list}>
          {news.data.map((item) => {
            const date = item.newsDate ?? "";
            return (
              <li key={item.documentId}>
                <time dateTime={date}>{formatDate(date, lng)}</time>
                <TextLink href={`${path}#${date}`}>
                  {(lng === "zh" ? item.Title_zh : item.Title_en) || formatDate(date, lng)}
                </TextLink>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
