import { useTexts } from "../../i18n/texts";
import { Card, CardText, CardTitle } from "../../ui/Card";
import { PageHeader } from "../../ui/PageHeader";
import { Section } from "../../ui/Section";
import { leadOf, titleOf, type StateOf } from "../state";
import { Article, Written } from "./article/Article";
import { AskUs } from "./article/AskUs";
import styles from "./InvestmentPage.module.css";

export function InvestmentPage({ state }: { state: StateOf<"investment"> }) {
  const { t } = useTexts();
  const { data } = state;
  return (
    <>
      <PageHeader title={titleOf(state)} lead={leadOf(state)} picture={data.pictures[0]} />
      <Article aside={<AskUs settings={state.settings} who={1} asked={!data.html} />}>
        <Written data={data} />
      </Article>
      <Section title={t("written.ways")}>
        <ul className={styles.ways}>
          {data.ways.map((way) => (
            <li key={way.href}>
              <Card href={way.href} label={way.title} image={way.picture} imageSizes="(min-width: 768px) 380px, 100vw">
                <CardTitle>{way.title}</CardTitle>
                {way.text && <CardText>{way.text}</CardText>}
              </Card>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
