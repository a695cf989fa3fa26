import { useTexts } from "../../../i18n/texts";
import { dayName } from "../../shared/days";
import { PrintSheet } from "../../shared/page/PrintSheet";
import { stayStateText } from "../../shared/park/stays";
import type { Part } from "./BoardList";
import type { Stay } from "./queries";
import { guestOf, guestsText, platesOf } from "./words";

type GateSheetProps = { day: string } & Record<Part, readonly Stay[]>;

const parts: readonly Part[] = ["arrivals", "departures", "staying"];

/** The day on paper, for whoever stands at the gate. */
export function GateSheet({ day, ...lists }: GateSheetProps) {
  const { t, lng } = useTexts();
  return (
    <PrintSheet title={t("portal.board.sheet", { day: dayName(day, lng) })}>
      {parts.map((part) => (
        <section key={part}>
          <h2>
            {t(`portal.board.${part}`)} ({lists[part].length})
          </h2>
          {lists[part].length === 0 ? <p>{t(`portal.board.none.${part}`)}</p> : <Table stays={lists[part]} />}
        </section>
      ))}
    </PrintSheet>
  );
}

function Table({ stays }: { stays: readonly Stay[] }) {
  const { t, lng } = useTexts();
  return (
    <table>
      <thead>
        <tr>
          <th>{t("portal.stays.site")}</th>
          <th>{t("portal.stays.guest")}</th>
          <th>{t("portal.stays.plates")}</th>
          <th>{t("portal.stays.guests")}</th>
          <th>{t("portal.stays.nights")}</th>
          <th>{t("portal.stays.checkout")}</th>
          <th>{t("portal.stays.stateColumn")}</th>
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <tr key={stay.documentId}>
            <td>{stay.siteNumber}</td>
            <td>{guestOf(stay)}</td>
            <td>{platesOf(stay).join(", ")}</td>
            <td>{guestsText(stay, t)}</td>
            <td>{stay.nights}</td>
            <td>{dayName(stay.checkout, lng)}</td>
            <td>{stayStateText(stay.status, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
