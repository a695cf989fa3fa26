import { useState, type ReactNode } from "react";
import { RoomPrices } from "../../../features/rooms/Price";
import type { Room } from "../../../features/rooms/room";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { classes } from "../../../ui/classes";
import { Dialog } from "../../../ui/Dialog";
import { Html } from "../../../ui/Html";
import { Icon } from "../../../ui/Icon";
import { Section } from "../../../ui/Section";
import type { PriceCategory } from "../../state";
import { PriceArt, type PriceArtName } from "./icons";
import styles from "./Prices.module.css";

/** What opens under a card: a list that staff have written, or what the rooms cost. */
interface Shown {
  key: string;
  art: PriceArtName;
  title: string;
  text: string;
  body: ReactNode;
}

type Kind<Slug> = Slug extends `price-${infer Own}` ? Own : never;

const kindOf = <Slug extends PriceCategory["slug"]>(slug: Slug) => slug.slice("price-".length) as Kind<Slug>;

/**
 * Six categories, and the rooms. Each is a disclosure that holds its own list, so that the prices are in the page for search engines,
 * for print and without script; with script, a press opens them in a dialog instead.
 */
export function Prices({ prices, rooms }: { prices: PriceCategory[]; rooms: Room[] }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const priced = rooms.filter(({ price }) => price);
  const cards: Shown[] = prices.map(({ slug, title, html }) => ({
    key: slug,
    art: slug,
    title,
    text: t(`home.prices.${kindOf(slug)}`),
    body: <Html html={html} label={title} />,
  }));
  if (priced.length > 0) {
    const [title, text] = [t("home.prices.roomsTitle"), t("home.prices.rooms")];
    cards.push({ key: "rooms", art: "rooms", title, text, body: <RoomPrices rooms={priced} /> });
  }
  if (cards.length === 0) return null;
  return (
    <Section id="prices" title={t("home.prices.title")} lead={t("home.prices.lead")}>
      <div className={styles.grid}>
        {cards.map((card) => (
          <details key={card.key} className={classes(styles.category, card.key === "rooms" && styles.rooms)}>
            <summary
              className={styles.card}
              onClick={(event) => {
                event.preventDefault();
                setShown(card);
                setOpen(true);
              }}
            >
              <PriceArt name={card.art} />
              <h3>{card.title}</h3>
              <p>{card.text}</p>
              <span className={styles.more}>
                {t("home.prices.details")}
                <Icon name="arrow-right" />
              </span>
            </summary>
            <div className={styles.inline}>{card.body}</div>
          </details>
        ))}
      </div>
      <Dialog
        open={open}
        onClose={close}
        title={shown?.title ?? ""}
        footer={
          <Button kind="secondary" onClick={close}>
            {t("home.prices.close")}
          </Button>
        }
      >
        {shown?.body}
      </Dialog>
    </Section>
  );
}
