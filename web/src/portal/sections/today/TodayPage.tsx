import { Alert, Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useRoute } from "wouter";
import { dateIn, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { classes } from "../../../ui/classes";
import { Icon, PathIcon } from "../../../ui/Icon";
import { dayName } from "../../shared/days";
import { refreshIcon } from "../../shared/icons";
import { Page } from "../../shared/page/Page";
import { todayOf } from "../../shared/park/today";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { linesOf, type Line } from "./lines";
import { StockDrawer } from "./StockDrawer";
import styles from "./Today.module.css";

/** What staff see first: what there is to do, each line leading to where it is done. It is asked anew whenever somebody comes back to it. */
export default function TodayPage() {
  const { t, lng, zone } = useTexts();
  const { api, sections } = usePortal();
  const [, navigate] = useLocation();
  const [stock] = useRoute("/today/stock");
  const today = useQuery(todayOf(api));
  return (
    <Page
      narrow
      title={t("portal.today.title")}
      lead={dayName(dateIn(zone, new Date().toISOString()), lng)}
      actions={
        <Button
          variant="default"
          leftSection={<PathIcon path={refreshIcon} />}
          loading={today.isRefetching}
          onClick={() => void today.refetch()}
        >
          {t("portal.today.refresh")}
        </Button>
      }
    >
      {today.isPending && <Loader aria-label={t("ui.loading")} />}
      {today.error && (
        <Alert color="redgum" role="alert">
          {refusal(today.error, t)}
        </Alert>
      )}
      {today.data && (
        <ul className={styles.lines} aria-label={t("portal.today.all")}>
          {linesOf(today.data, sections).map((line) => (
            <li key={line.name}>
              <TodayLine {...line} />
            </li>
          ))}
        </ul>
      )}
      <StockDrawer opened={stock} products={today.data?.lowStock ?? []} onClose={() => navigate("/today")} />
    </Page>
  );
}

function TodayLine({ name, count, href }: Line) {
  const { t } = useTexts();
  const inside = (
    <>
      <span className={styles.count}>{formatNumber(count)}</span>
      <span className={styles.what}>{t(`portal.today.${name}`, { count })}</span>
    </>
  );
  const className = classes(styles.line, count === 0 && styles.none);
  if (!href) return <p className={className}>{inside}</p>;
  return (
    <Link href={href} className={className}>
      {inside}
      <Icon name="arrow-right" />
    </Link>
  );
}
