import { useTexts } from "../../i18n/texts";
import { ButtonLink } from "../../ui/Button";
import { EmptyState } from "../../ui/State";

/** A park that shows no rooms yet, and whom to ask for one. */
export function NoRooms() {
  const { t } = useTexts();
  const ask = <ButtonLink href="/contact-us">{t("footer.getInTouch")}</ButtonLink>;
  return <EmptyState title={t("rooms.empty")} text={t("rooms.emptyText")} action={ask} />;
}
