import { useTexts } from "../../../i18n/texts";
import { Page } from "../../shared/page/Page";
import { useTitle } from "../../shared/useTitle";
import { MeasuredPart } from "./MeasuredPart";
import { RecordPart } from "./RecordPart";

/** The funnel twice: as staff keep it, and as the site measures it. */
export default function FunnelPage() {
  const { t } = useTexts();
  useTitle(t("portal.funnel.title"));
  return (
    <Page title={t("portal.funnel.title")} lead={t("portal.funnel.lead")}>
      <RecordPart />
      <MeasuredPart />
    </Page>
  );
}
