import { useTexts } from "../../../i18n/texts";
import { AtReception } from "./AtReception";
import { Panel } from "./Panel";
import type { SectionProps } from "./section";

/** Stays on annual sites, which reception books. */
export function BookingCard({ settings }: SectionProps) {
  const { t } = useTexts();
  return (
    <Panel title={t("membership.booking.title")} text={t("membership.booking.text")}>
      <AtReception settings={settings} />
    </Panel>
  );
}
