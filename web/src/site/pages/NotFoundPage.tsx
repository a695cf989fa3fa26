import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { Card, CardText, CardTitle } from "../../ui/Card";
import styles from "./Message.module.css";
import { TrackArt } from "./TrackArt";

const ways = [
  { name: "rooms", href: "/roomlist" },
  { name: "gallery", href: "/gallery" },
  { name: "contact", href: "/contact-us" },
] as const;

export function NotFoundPage() {
  const { t } = useTexts();
  return (
    <div className={styles.message}>
      <TrackArt />
      <h1>{t("notFound.title")}</h1>
      <p className={styles.text}>{t("notFound.text")}</p>
      <ul className={styles.ways}>
        {ways.map(({ name, href }) => (
          <li key={name}>
            <Card href={href} label={t(`notFound.${name}.title`)}>
              <CardTitle level="h2">{t(`notFound.${name}.title`)}</CardTitle>
              <CardText>{t(`notFound.${name}.text`)}</CardText>
            </Card>
          </li>
        ))}
      </ul>
      <ButtonLink href="/">{t("notFound.home")}</ButtonLink>
    </div>
  );
}
