import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { dayName } from "../../shared/days";
import { useMay } from "../../shared/may";
import { PrintSheet } from "../../shared/page/PrintSheet";
import { stayStateText } from "../../shared/park/stays";
import { useTime } from "../../shared/time";
import { PriceLines } from "./PriceLines";
import type { StayStory } from "./queries";
import { contactOf, extraText, guestOf, guestsText, moneyText, platesOf } from "./words";

/** A booking on paper, for the file or for the guest. */
export function StaySheet({ stay }: { stay: StayStory }) {
  const { t, lng } = useTexts();
  const formatTime = useTime();
  const money = useMay("stay-money");
  const rows: [string, string][] = [
    [t("portal.stays.reference"), stay.reference],
    [t("portal.stays.stateColumn"), stayStateText(stay.status, t)],
    [t("portal.stays.guest"), [guestOf(stay), contactOf(stay)].filter(Boolean).join(", ")],
    [t("portal.stays.site"), stay.siteNumber],
    [t("portal.stays.checkin"), dayName(stay.checkin, lng)],
    [t("portal.stays.checkout"), dayName(stay.checkout, lng)],
    [t("portal.stays.nights"), t("portal.stays.nightsOf", { count: stay.nights })],
    [t("portal.stays.guests"), guestsText(stay, t)],
    [t("portal.stays.plates"), platesOf(stay).join(", ")],
    [t("portal.stays.extras"), (stay.extra ?? []).map((one) => extraText(one, t)).join(t("portal.stays.comma"))],
    [t("portal.stays.totalPrice"), money.read ? formatMoney(stay.totalPrice, lng) : ""],
    [t("portal.stays.money.title"), money.read ? moneyText(stay, t, lng) : ""],
    [t("portal.stays.bookedOn"), formatTime(stay.createdAt)],
  ];
  return (
    <PrintSheet title={t("portal.stays.sheet", { site: stay.siteNumber, name: guestOf(stay) })}>
      <table>
        <tbody>
          {rows
            .filter(([, text]) => text)
            .map(([name, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{text}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {money.read && (
        <>
          <h2>{t("portal.stays.price")}</h2>
          <PriceLines lines={stay.lines ?? []} totalPrice={stay.totalPrice} />
        </>
      )}
    </PrintSheet>
  );
}
