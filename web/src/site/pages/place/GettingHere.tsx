import { useState, type ReactNode } from "react";
import { textOr, useTexts, type Translate } from "../../../i18n/texts";
import { Button, ButtonLink } from "../../../ui/Button";
import { Icon, type IconName } from "../../../ui/Icon";
import type { Location, PageState } from "../../state";
import styles from "./GettingHere.module.css";

/** 38.1234 south, 146.9 east as people read it, and as a car takes it. */
function pointOf(latitude: string, longitude: string, t: Translate): string {
  const n = (value: string) => value.replace(/^-/, "");
  return t("gettingHere.point", {
    y: t(latitude.startsWith("-") ? "gettingHere.south" : "gettingHere.north", { n: n(latitude) }),
    x: t(longitude.startsWith("-") ? "gettingHere.west" : "gettingHere.east", { n: n(longitude) }),
  });
}

/** Tells whether the park has said anything of where it is. */
export function isPlaced(
  { latitude, drives, links, embed }: Location,
  { Address, OpeningHours }: PageState["settings"],
): boolean {
  return Boolean(Address || OpeningHours || embed || latitude) || drives.length + links.length > 0;
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Address, coordinates, drive times and the way to the maps that readers have. */
export function GettingHere({ location, settings }: { location: Location; settings: PageState["settings"] }) {
  const { t } = useTexts();
  const { latitude, longitude, drives, links } = location;
  return (
    <div className={styles.here}>
      {(settings.Address || latitude || drives.length > 0 || settings.OpeningHours) && (
        <dl className={styles.facts}>
          {settings.Address && (
            <Fact icon="pin" label={t("gettingHere.address")}>
              <address>{settings.Address}</address>
            </Fact>
          )}
          {latitude && (
            <Fact icon="pin" label={t("gettingHere.coordinates")}>
              <span className={styles.coordinates}>{pointOf(latitude, longitude, t)}</span>
            </Fact>
          )}
          {drives.length > 0 && (
            <Fact icon="globe" label={t("gettingHere.drives")}>
              <ul className={styles.drives}>
                {drives.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Fact>
          )}
          {settings.OpeningHours && (
            <Fact icon="sun" label={t("gettingHere.hours")}>
              {settings.OpeningHours}
            </Fact>
          )}
        </dl>
      )}
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
