// A list as a file that a spreadsheet opens.

/** Of this many rows an exported file has the first: it is asked for page by page, while others are at work too. */
export const mostExported = 10_000;

/** A spreadsheet takes a text that begins like this for a formula, and would run what a stranger wrote into a subject. */
const formula = /^[=+\-@\t\r]/;

function field(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes CSV as RFC 4180 has it, with the mark by which Excel knows UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(field).join(",")).join("\r\n")}\r\n`;
}

/**
 * Gathers the rows of every page. A row that new ones have pushed to the next page meanwhile comes once. `whole` says whether the bound
 * left nothing out.
 */
export async function gather<Row>(
  load: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
  idOf: (row: Row) => string,
  most = mostExported,
): Promise<{ rows: Row[]; whole: boolean }> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const { rows, total } = await load(page);
    for (const row of rows) if (found.size < most) found.set(idOf(row), row);
    if (found.size >= most) return { rows: [...found.values()], whole: total <= most };
    if (rows.length === 0 || found.size >= total) return { rows: [...found.values()], whole: true };
  }
}
