import { RoomGrid } from "../../features/rooms/RoomGrid";
import { useTexts } from "../../i18n/texts";
import { PageBody, PageHeader } from "../../ui/PageHeader";
import { EmptyState } from "../../ui/State";
import type { StateOf } from "../state";

export function RoomListPage({ state }: { state: StateOf<"roomlist"> }) {
  const { t } = useTexts();
  const { rooms } = state.data;
  return (
    <>
      <PageHeader title={t("rooms.title")} lead={t("rooms.lead")} />
      <PageBody>
        {rooms.length > 0 ? (
          <RoomGrid rooms={rooms} level="h2" />
        ) : (
          <EmptyState title={t("rooms.empty")} text={t("rooms.emptyText")} />
        )}
      </PageBody>
    </>
  );
}
