import { answer } from "../../../api/client";
import { membersApi, type Me } from "../../../features/members/api";
import { formatDate } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { TextLink } from "../../../ui/TextLink";
import { useLater } from "../../../ui/useLater";
import { Waiting } from "../../../ui/Waiting";
import { Panel } from "./Panel";
import styles from "./TenantNews.module.css";

const audiences = {
  Annual: { flag: "forAnnual", path: "/annual-news", title: "membership.news.annual" },
  Permanent: { flag: "forPermanent", path: "/permanent-news", title: "membership.news.permanent" },
} as const;

const shown = 3;

/** The latest news for tenants of the reader's type. */
export function TenantNews({ me }: { me: Me }) {
  return me.tenant_type === "Guest" ? null : <News {...audiences[me.tenant_type]} />;
}

function News({ flag, path, title }: (typeof audiences)[keyof typeof audiences]) {
  const { lng, t } = useTexts();
  const news = useLater(async () => {
    const query = {
      filters: { [flag]: { $eq: true }, newsDate: { $notNull: true } },
      sort: "newsDate:desc",
      fields: "newsDate,Title_en,Title_zh",
      pagination: { pageSize: shown },
    };
    return (await answer(membersApi(lng).GET("/api/rhp-news-lists", { params: { query } }))).data ?? [];
  });
  return (
    <Panel title={t(title)} action={<TextLink href={path}>{t("membership.news.all")}</TextLink>}>
      {!news.value && <Waiting later={news} />}
      {news.value?.length === 0 && <p>{t("membership.news.empty")}</p>}
      {news.value && news.value.length > 0 && (
        <ul className={styles.list}>
          {news.value.map((item) => {
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
