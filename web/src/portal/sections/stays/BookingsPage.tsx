import { Button } from "@mantine/core";
import { useLocation, useRoute, useSearchParams } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { May, useMay } from "../../shared/may";
import { DataTable } from "../../shared/table/DataTable";
import { useTitle } from "../../shared/useTitle";
import { BookDrawer } from "./BookDrawer";
import { StayDialog } from "./StayDialog";
import { bookingsTable, bookingsWithoutMoney } from "./table";

// No documentId is so short.
const booking = "new";

/** The Annual Bookings panel. What is open stands in the address. */
export default function BookingsPage() {
  const { t } = useTexts();
  const money = useMay("stay-money");
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/bookings/:documentId");
  const asked = opened?.documentId;
  const [params] = useSearchParams();
  useTitle(t("portal.stays.title"));
  return (
    <DataTable
      table={money.read ? bookingsTable : bookingsWithoutMoney}
      actions={
        <May change="stays">
          <Button leftSection={<Icon name="plus" />} onClick={() => navigate(`/bookings/${booking}`)}>
            {t("portal.stays.book.open")}
          </Button>
        </May>
      }
    >
      {(search) => (
        <>
          <StayDialog
            documentId={asked === booking ? undefined : asked}
            onClose={() => navigate(`/bookings${search}`)}
          />
          <May change="stays">
            <BookDrawer
              opened={asked === booking}
              thread={params.get("inbox") ?? ""}
              onClose={() => navigate(`/bookings${search}`)}
            />
          </May>
        </>
      )}
    </DataTable>
  );
}
