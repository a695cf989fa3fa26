import { Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../../i18n/texts";
import { useNotify } from "../../../shared/notify";
import { Dialog } from "../../../shared/page/overlays";
import { usePortal } from "../../../shared/portal";
import { ChooseStep } from "./ChooseStep";
import { EarlierImports } from "./EarlierImports";
import { importsKey, undoImport, type Summary } from "./queries";
import { succeeded, useReport } from "./report";
import { ReviewStep } from "./ReviewStep";

export interface ImportDialogProps {
  onClose: () => void;
  /** Members were created or updated. */
  onDone: () => void;
}

/** Brings members in from a file: chosen, previewed, done, reported. What was brought in before is beside it. */
export default function ImportDialog({ onClose, onDone }: ImportDialogProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const notify = useNotify();
  const queries = useQueryClient();
  const report = useReport();
  const [tab, setTab] = useState<string | null>("file");
  const [id, setID] = useState<string>();
  const narrow = useMediaQuery("(max-width: 47.99em)");
  const changed = () => {
    void queries.invalidateQueries({ queryKey: importsKey });
    onDone();
  };
  const finished = (done: Summary) => {
    changed();
    if (!succeeded(done)) return;
    notify.done(report(done), {
      undo: done.undoUntil ? () => void undoImport(api, done.id).then(changed, notify.problem) : undefined,
    });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} size="90rem" fullScreen={narrow ?? false} title={t("portal.members.import")}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="file">{t("portal.import.tabs.file")}</Tabs.Tab>
          <Tabs.Tab value="earlier">{t("portal.import.tabs.earlier")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="file">
          {id ? (
            <ReviewStep
              key={id}
              id={id}
              onCancel={() => setID(undefined)}
              onFinished={finished}
              onChanged={changed}
              onClose={onClose}
            />
          ) : (
            <ChooseStep onJudged={(made) => setID(made.id)} onCancel={onClose} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="earlier">
          <EarlierImports
            onChanged={changed}
            onOpen={(one) => {
              setID(one);
              setTab("file");
            }}
          />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
