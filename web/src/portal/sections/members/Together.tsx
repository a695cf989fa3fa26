import { Progress } from "@mantine/core";
import { formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import type { Selected, TableState } from "../../shared/table/declare";

/** What a dialog about several members is given. */
export interface TogetherProps {
  chosen: Selected;
  filters: TableState["filters"];
  clear: () => void;
  onClose: () => void;
}

/** How far something is that is done with many, some at a time. */
export function HowFar({ done, total }: { done: number; total: number }) {
  const { t } = useTexts();
  const text = t("portal.members.progress", { done: formatNumber(done), total: formatNumber(total) });
  return (
    <div role="status">
      <Progress value={total > 0 ? (100 * done) / total : 0} aria-label={text} />
      {text}
    </div>
  );
}
