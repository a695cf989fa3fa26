import { readError } from "../../../../api/client";
import type { Language } from "../../../../i18n/texts";
import { portalHeaders } from "../../../shared/api";
import { download } from "../../../shared/download";
import type { Summary } from "./queries";

/** Saves the rows that were not taken as a file, with the reasons in the reader's language. */
export async function saveFailed({ id, fileName }: Summary, lng: Language) {
  const answer = await fetch(`/api/staff/imports/${id}/failed.csv`, { headers: portalHeaders(lng) });
  if (!answer.ok) throw readError(await answer.json().catch(() => null), answer);
  const text = await answer.text();
  // Reading it took the mark away by which Excel knows the encoding.
  download(`${fileName.replace(/\.\w+$/, "")}-failed.csv`, `\uFEFF${text}`, "text/csv");
}
