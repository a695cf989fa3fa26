import { useTexts } from "../../i18n/texts";
import { Button } from "../../ui/Button";
import { Card, CardText, CardTitle } from "../../ui/Card";
import { Carousel } from "../../ui/Carousel";
import { Html } from "../../ui/Html";
import { Picture } from "../../ui/Picture";
import { Skeleton } from "../../ui/Skeleton";
import { EmptyState, ErrorState } from "../../ui/State";
import type { HomeData } from "../state";
import styles from "./Styleguide.module.css";

export function Cards({ data }: { data: HomeData }) {
  const { t } = useTexts();
  return (
    <div className={styles.cards}>
      <Card href="#" label={t("styleguide.cardTitle")} image={data.rooms[0]?.cover ?? null}>
        <CardTitle level="h4">{t("styleguide.cardTitle")}</CardTitle>
        <CardText>{t("styleguide.cardText")}</CardText>
      </Card>
      <Card image={null}>
        <CardTitle level="h4">{t("styleguide.noPicture")}</CardTitle>
        <CardText>{t("styleguide.cardText")}</CardText>
      </Card>
      <Card href="#" label={t("styleguide.cardPlain")}>
        <CardTitle level="h4">{t("styleguide.cardPlain")}</CardTitle>
        <CardText>{t("styleguide.cardPlainText")}</CardText>
      </Card>
      <div className={styles.picture}>
        <Picture image={data.hero} sizes="(min-width: 992px) 25vw, 50vw" fill />
      </div>
    </div>
  );
}

export function Carousels({ data }: { data: HomeData }) {
  const { t } = useTexts();
  const pictures = data.gallery.length ? data.gallery : [null, null, null, null, null];
  return (
    <Carousel label={t("styleguide.carousel")} perView={{ base: 1, sm: 2, md: 3 }}>
      {pictures.map((image, index) => (
        <Card key={index} href="#" label={image?.alt || t("styleguide.cardTitle")} image={image}>
          <CardTitle level="h4">{t("styleguide.cardTitle")}</CardTitle>
        </Card>
      ))}
    </Carousel>
  );
}

export function States() {
  const { t } = useTexts();
  return (
    <div className={styles.stack}>
      <div className={styles.cards}>
        <Skeleton shape="card" lines={2} />
        <div className={styles.stack}>
          <Skeleton shape="round" />
          <Skeleton lines={4} />
        </div>
      </div>
      <EmptyState title={t("styleguide.emptyTitle")} text={t("styleguide.emptyText")} />
      <ErrorState
        title={t("styleguide.errorTitle")}
        text={t("styleguide.errorText")}
        action={<Button kind="secondary">{t("styleguide.again")}</Button>}
      />
    </div>
  );
}

export function Prose() {
  const { t } = useTexts();
  return <Html html={t("styleguide.html")} />;
}
