import { textOr, useTexts, type Translate } from "../../../i18n/texts";
import { Icon, PathIcon, type IconName } from "../../../ui/Icon";
import type { Today as TodayData } from "../../state";
import styles from "./Today.module.css";

const flame = "M12 3c1 3 5 5 5 10a5 5 0 01-10 0c0-2 1-3.5 2-4.5.2 1.5 1 2.3 2 2.5C10.5 8 10.8 5.5 12 3z";

/** "08:30" as people say it: 8.30 am, or 8:30 in Chinese. */
function clock(time: string, lng: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  if (lng === "zh") return `${hour}:${String(minute).padStart(2, "0")}`;
  const minutes = minute ? `.${String(minute).padStart(2, "0")}` : "";
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

function opening(hours: string, lng: string, t: Translate): string {
  if (hours === "closed") return t("home.today.closed");
  const [from = "", until = ""] = hours.split("-");
  return t("home.today.open", { from: clock(from, lng), until: clock(until, lng) });
}

function Fact({ icon, label, children }: { icon: IconName | "flame"; label: string; children: string }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon === "flame" ? <PathIcon path={flame} /> : <Icon name={icon} />}
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One strip under the hero: what is open, what the sky does and what happens today. */
export function Today({ today }: { today: TodayData | null }) {
  const { lng, t } = useTexts();
  if (!today) return null;
  const { hours, events, weather, fire } = today;
  const rating = fire && textOr(t, `home.today.rating.${fire.rating}`, fire.rating);
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today" className={styles.title}>
        {t("home.today.title")}
      </h2>
      <dl className={styles.facts}>
        {hours && (
          <Fact icon="key" label={t("home.today.reception")}>
            {opening(hours, lng, t)}
          </Fact>
        )}
        {weather && (
          <Fact icon="sun" label={t("home.today.weather")}>
            {t("home.today.weatherText", {
              sky: textOr(t, `home.today.sky.${weather.sky}`, weather.sky),
              now: weather.now,
              least: weather.least,
              most: weather.most,
            })}
          </Fact>
        )}
        {fire && rating && (
          <Fact icon="flame" label={t("home.today.fire")}>
            {fire.ban ? t("home.today.banned", { rating }) : rating}
          </Fact>
        )}
        {events.map(({ time, title, place }) => (
          <Fact key={time + title} icon="star" label={time ? clock(time, lng) : t("home.today.events")}>
            {place ? `${title} · ${place}` : title}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
