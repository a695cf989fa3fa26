import { useState } from "react";
import { textOr, useTexts } from "../../../i18n/texts";
import { Button, ButtonLink } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import type { Location, PageState } from "../../state";
import styles from "./GettingHere.module.css";

/** 38.1234 south as people read it, and as a car takes it. */
function degrees(value: string, positive: string, negative: string): string {
  return `${value.replace(/^-/, "")}° ${value.startsWith("-") ? negative : positive}`;
}

/** Tells whether the park has said anything of where it is. */
export function isPlaced(
  { drives, links, embed }: Location,
  { Address, OpeningHours }: PageState["settings"],
): boolean {
  return Boolean(Address || OpeningHours || embed) || drives.length + links.length > 0;
}

/** Address, coordinates, drive times and the way to the maps that readers have. */
export function GettingHere({ location, settings }: { location: Location; settings: PageState["settings"] }) {
  const { t } = useTexts();
  const { latitude, longitude, drives, links } = location;
  return (
    <div className={styles.here}>
      <dl className={styles.facts}>
        {settings.Address && (
          <div>
            <dt>
              <Icon name="pin" />
              {t("gettingHere.address")}
            </dt>
            <dd>
              <address>{settings.Address}</address>
              {latitude && (
                <p className={styles.coordinates}>
                  {degrees(latitude, "N", "S")}, {degrees(longitude, "E", "W")}
                </p>
              )}
            </dd>
          </div>
        )}
        {drives.length > 0 && (
          <div>
            <dt>
              <Icon name="globe" />
              {t("gettingHere.drives")}
            </dt>
            <dd>
              <ul className={styles.drives}>
                {drives.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {settings.OpeningHours && (
          <div>
            <dt>
              <Icon name="sun" />
              {t("gettingHere.hours")}
            </dt>
            <dd>{settings.OpeningHours}</dd>
          </div>
        )}
      </dl>
      {links.length > 0 && (
        <ul className={styles.links} aria-label={t("gettingHere.open")}>
          {links.map(({ name, href }) => (
            <li key={name}>
              <ButtonLink kind="secondary" size="small" href={href} external>
                {textOr(t, `gettingHere.maps.${name}`, name)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <EmbeddedMap embed={location.embed} />
    </div>
  );
}

/** Another site's map. It is asked for by a press alone: until then nobody there learns who reads this page. */
function EmbeddedMap({ embed }: { embed: string }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  if (!embed) return null;
  if (shown) {
    return (
      <iframe
        className={styles.embed}
        src={embed}
        title={t("gettingHere.embed")}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    );
  }
  return (
    <div className={styles.offer}>
      <Button kind="secondary" onClick={() => setShown(true)}>
        <Icon name="pin" />
        {t("gettingHere.show")}
      </Button>
      <p>{t("gettingHere.showNote", { host: embed.split("/")[2] ?? "" })}</p>
    </div>
  );
}
