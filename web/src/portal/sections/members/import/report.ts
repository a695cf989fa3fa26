import { formatNumber } from "../../../../i18n/format";
import { useTexts } from "../../../../i18n/texts";
import type { Summary } from "./queries";

/** Everything in the file was taken. */
export const succeeded = ({ state, failed }: Summary) => state === "done" && failed === 0;

/** How many rows had what they say already, when it came to it. */
export const same = ({ total, created, updated, failed, skipped }: Summary) =>
  total - created - updated - failed - skipped;

/** What became of an import, in the documented words. */
export function useReport(): (done: Summary) => string {
  const { t } = useTexts();
  return (done) => {
    const lines = [
      t("portal.import.report.created", { n: formatNumber(done.created) }),
      t("portal.import.report.updated", { n: formatNumber(done.updated) }),
    ];
    if (same(done) > 0) lines.push(t("portal.import.report.unchanged", { n: formatNumber(same(done)) }));
    if (done.skipped > 0) lines.push(t("portal.import.report.skipped", { n: formatNumber(done.skipped) }));
    return [t("portal.import.report.success", { n: formatNumber(done.total - done.skipped) }), ...lines].join("\n");
  };
}
