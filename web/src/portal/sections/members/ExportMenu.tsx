import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { downloadBlob } from "../../shared/download";
import { useNotify } from "../../shared/notify";
import type { Selected, TableState } from "../../shared/table/declare";
import { exportMembers, fileName, selectionOf, type ExportRequest } from "./queries";

interface ExportMenuProps {
  state: TableState;
  /** What is selected; without it all that match. */
  chosen?: Selected;
}

const everything: Selected = { count: 0, all: true, ids: [] };

/** Writes what the table shows into a file: as it is shown, or as an import reads it. */
export function ExportMenu({ state, chosen = everything }: ExportMenuProps) {
  const { t, lng, zone } = useTexts();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const run = async (request: ExportRequest) => {
    setBusy(true);
    try {
      const file = await exportMembers(lng, request, state, selectionOf(chosen, state.filters));
      downloadBlob(fileName(request, zone), file);
      notify.done(t("portal.members.export.done"));
    } catch (failure) {
      notify.problem(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default" loading={busy}>
          {t("portal.members.export.open")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(["view", "import"] as const).flatMap((layout) =>
          (["csv", "xlsx"] as const).map((format) => (
            <Menu.Item key={layout + format} onClick={() => void run({ layout, format })}>
              {t(`portal.members.export.${format}`, { layout: t(`portal.members.export.${layout}`) })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
