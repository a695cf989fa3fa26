import { useQuery } from "@tanstack/react-query";
import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import { DataTable } from "../../shared/table/DataTable";
import { JobDrawer } from "./JobDrawer";
import { kindName, laneKey } from "./keys";
import { jobNames } from "./queries";
import { jobsTable } from "./table";

/** The background work: what waits, what runs, and what was given up. */
export default function JobsPage() {
  const { t } = useTexts();
  const { api } = usePortal();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/jobs/:id");
  const { data: names } = useQuery(jobNames(api));
  const choices = {
    lane: (names?.lanes ?? []).map((value) => ({ value, label: t(laneKey(value)) })),
    kind: (names?.kinds ?? []).map((value) => ({ value, label: kindName(t, value) })),
  };
  return (
    <DataTable table={jobsTable} choices={choices}>
      {(search) => <JobDrawer id={opened?.id} onClose={() => navigate(`/jobs${search}`)} />}
    </DataTable>
  );
}
