import { Button } from "@mantine/core";
import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { May } from "../../shared/may";
import { DataTable } from "../../shared/table/DataTable";
import { useTitle } from "../../shared/useTitle";
import { NewSiteDrawer, SiteDrawer } from "./SiteDrawer";
import { sitesTable } from "./sitesTable";

// No documentId is so short.
const adding = "new";

/** The sites that can be booked. What is open stands in the address. */
export default function SitesPage() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/sites/:documentId");
  const asked = opened?.documentId;
  useTitle(t("portal.sites.title"));
  return (
    <DataTable
      table={sitesTable}
      actions={
        <May change="stays">
          <Button leftSection={<Icon name="plus" />} onClick={() => navigate(`/sites/${adding}`)}>
            {t("portal.sites.add")}
          </Button>
        </May>
      }
    >
      {(search) => (
        <>
          <SiteDrawer documentId={asked === adding ? undefined : asked} onClose={() => navigate(`/sites${search}`)} />
          <May change="stays">
            <NewSiteDrawer opened={asked === adding} onClose={() => navigate(`/sites${search}`)} />
          </May>
        </>
      )}
    </DataTable>
  );
}
