import { useTexts } from "../../../i18n/texts";
import { Section } from "../../../ui/Section";
import styles from "./Services.module.css";
import { CooperationArt, GroupArt, IndividualArt, InvestmentArt } from "./vignettes";

const services = [
  { name: "individual", href: "/individual-visitors", Art: IndividualArt },
  { name: "group", href: "/group-visitors", Art: GroupArt },
  { name: "investment", href: "/investment", Art: InvestmentArt },
  { name: "cooperation", href: "/cooperation", Art: CooperationArt },
] as const;

export function Services() {
  const { t } = useTexts();
  return (
    <Section id="services" tone="mist" title={t("home.services.title")} lead={t("home.services.lead")}>
      <ul className={styles.list}>
        {services.map(({ name, href, Art }) => (
          <li key={name}>
            <a className={styles.card} href={href}>
              <Art />
              <div className={styles.words}>
                <h3>{t(`home.services.${name}.title`)}</h3>
                <p>{t(`home.services.${name}.text`)}</p>
              </div>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
