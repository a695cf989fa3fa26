import { afterEach, expect, it, vi } from "vitest";
import { doing, soon } from "../../../ui/testing";
import { buttonOf, drawPortal } from "../../shared/testing";
import { StatementPreviewDialog } from "./StatementPreviewDialog";

const known = {
  columns: ["Wann", "Wer", "Rein"],
  sample: [["16/11/2026", "Li Wei", "28.00"]],
  mapping: { date: 0, amount: -1, credit: 2, debit: -1, account: -1, text: [1], header: true },
  remembered: false,
  lines: [{ date: "2026-11-16", amount: 28, text: "Li Wei" }],
  in: 1,
  known: 0,
  out: 0,
  unread: [],
};
const unknown = { ...known, mapping: null, lines: [], in: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A server that reads a file once somebody has said what its columns are. */
function serve() {
  const sent: { path: string; mapping: unknown; file: FormDataEntryValue | null }[] = [];
  const Whole = class extends Request {
    form: FormData | undefined;
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === "string" ? new URL(input, window.location.href) : input, { ...init, body: null });
      this.form = init?.body as unknown as FormData | undefined;
    }
  };
  vi.stubGlobal("Request", Whole);
  vi.stubGlobal("fetch", (request: InstanceType<typeof Whole>) => {
    const path = new URL(request.url).pathname;
    const mapping = request.form?.get("mapping");
    const said: unknown = typeof mapping === "string" ? JSON.parse(mapping) : null;
    sent.push({ path, mapping: said, file: request.form?.get("files") ?? null });
    if (path.endsWith("/preview")) return Promise.resolve(Response.json({ data: said ? known : unknown }));
    return Promise.resolve(Response.json({ data: { documentId: "st" } }, { status: 201 }));
  });
  return sent;
}

async function choose(column: string, role: string) {
  const label = [...document.querySelectorAll("label")].find((one) => one.textContent === column);
  const select = document.getElementById(label?.htmlFor ?? "");
  if (!(select instanceof HTMLSelectElement)) throw new Error(`No column ${column}`);
  await doing(() => {
    select.value = role;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

it("asks what the columns are where nobody knows, and keeps the file as it was said", async () => {
  const sent = serve();
  const onKept = vi.fn();
  const file = new File(["x"], "november.csv");
  const { remove } = await drawPortal(<StatementPreviewDialog file={file} onClose={vi.fn()} onKept={onKept} />);
  await soon(() => expect(document.body.textContent).toContain("portal.statements.columns.lead"));
  await doing(() => buttonOf("portal.statements.columns.read").click());
  await soon(() => expect(document.body.textContent).toContain("portal.statements.columns.noDate"));
  await choose("Wann", "date");
  await choose("Wer", "text");
  await choose("Rein", "credit");
  await doing(() => buttonOf("portal.statements.columns.read").click());
  await soon(() => expect(document.body.textContent).toContain("portal.statements.preview.in"));
  await doing(() => buttonOf("portal.statements.preview.keep").click());
  await soon(() => expect(onKept).toHaveBeenCalled());
  expect(onKept.mock.calls[0]?.[0]).toEqual({ documentId: "st" });
  expect(sent.map(({ path }) => path)).toEqual([
    "/api/staff/statements/preview",
    "/api/staff/statements/preview",
    "/api/staff/statements",
  ]);
  expect(sent.at(-1)?.mapping).toEqual(known.mapping);
  expect(sent.at(-1)?.file).toBeInstanceOf(File);
  await remove();
});
