import { NoRooms } from "../../features/rooms/NoRooms";
import { RoomGrid } from "../../features/rooms/RoomGrid";
import { useTexts } from "../../i18n/texts";
import { PageBody, PageHeader } from "../../ui/PageHeader";
import type { StateOf } from "../state";

export function RoomListPage({ state }: { state: StateOf<"roomlist"> }) {
  const { t } = useTexts();
  const { rooms } = state.data;
  return (
    <>
      <PageHeader title={t("rooms.title")} lead={t("rooms.lead")} />
      <PageBody>{rooms.length > 0 ? <RoomGrid rooms={rooms} level="h2" /> : <NoRooms />}</PageBody>
    </>
  );
}
