import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { May } from "../../shared/may";
import type { Selected, TableState } from "../../shared/table/declare";
import { ExportMenu } from "./ExportMenu";
import { TenantDialog } from "./TenantDialog";
import { WriteDialog } from "./WriteDialog";

export interface ChosenProps {
  chosen: Selected;
  state: TableState;
  clear: () => void;
}

/** What can be done with the members that are selected. */
export function ChosenActions({ chosen, state, clear }: ChosenProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<"tenant" | "write">();
  const close = () => setOpen(undefined);
  const props = { chosen, filters: state.filters, clear, onClose: close };
  return (
    <>
      <May change="members">
        <Button onClick={() => setOpen("write")}>{t("portal.members.write.open")}</Button>
        <Button variant="default" onClick={() => setOpen("tenant")}>
          {t("portal.members.tenant.open")}
        </Button>
        {open === "tenant" && <TenantDialog {...props} />}
        {open === "write" && <WriteDialog {...props} />}
      </May>
      <May change="export">
        <ExportMenu state={state} chosen={chosen} />
      </May>
    </>
  );
}
