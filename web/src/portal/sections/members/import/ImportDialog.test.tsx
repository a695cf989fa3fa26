import { afterEach, expect, it, vi } from "vitest";
import { doing, soon } from "../../../../ui/testing";
import { buttonOf, drawPortal } from "../../../shared/testing";
import ImportDialog from "./ImportDialog";

const summary = {
  id: "i1",
  createdAt: "2026-11-16T00:00:00Z",
  actor: "Robin",
  fileName: "members.csv",
  format: "csv",
  encoding: "utf-8",
  state: "judged",
  total: 2,
  create: 1,
  update: 0,
  unchanged: 0,
  refused: 1,
  skipped: 0,
  attention: 1,
  done: 0,
  created: 0,
  updated: 0,
  failed: 1,
  undone: 0,
  kept: 0,
  invitable: 0,
  finishedAt: null,
  invitedAt: null,
  undoUntil: null,
  rowsKeptUntil: "2026-12-16T00:00:00Z",
  errors: [] as string[],
  rows: [],
};
const preview = {
  format: "csv",
  encoding: "utf-8",
  unsure: false,
  encodings: [],
  columns: ["Wer", "Mail"],
  sample: [["Ana", "ana@example.com"]],
  rows: 1,
  mapping: { "Email 1": 1 },
  remembered: false,
  missing: "Name 1",
  required: ["Name 1", "Email 1"],
  known: ["Name 1", "Email 1", "CR"],
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A server on which an import goes through its states, one at each question. */
function serve(states: readonly object[], first: object = { ...preview, missing: "" }) {
  const sent: string[] = [];
  const asked: string[] = [];
  const forms: FormData[] = [];
  const Whole = class extends Request {
    form: FormData | undefined;
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === "string" ? new URL(input, window.location.href) : input, { ...init, body: null });
      this.form = init?.body as unknown as FormData | undefined;
    }
  };
  vi.stubGlobal("Request", Whole);
  let at = 0;
  vi.stubGlobal("fetch", (request: InstanceType<typeof Whole>) => {
    const path = new URL(request.url).pathname;
    sent.push(`${request.method} ${path}`);
    asked.push(request.url);
    if (request.form) forms.push(request.form);
    const answer = (data: unknown, status = 200) => Promise.resolve(Response.json({ data }, { status }));
    if (path.endsWith("/preview")) return answer(first);
    if (path.endsWith("/rows")) return answer([]);
    if (path.endsWith("/apply")) {
      at = 1;
      return answer({ ...summary, ...states[1] }, 202);
    }
    if (request.method === "POST") return answer({ ...summary, ...states[0] }, 201);
    const now = states[at] ?? {};
    if (at > 0) at = Math.min(at + 1, states.length - 1);
    return answer({ ...summary, ...now });
  });
  return { sent, asked, forms };
}

async function choose(size = 3) {
  const input = document.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("No place for a file");
  const file = new File(["x".repeat(size)], "members.csv");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  await doing(() => input.dispatchEvent(new Event("change", { bubbles: true })));
}

it("reports what was not taken, and tells that members were made", async () => {
  serve([
    {},
    { state: "running", done: 1 },
    { state: "done", done: 2, created: 1, errors: ["bo: Email 1: Invalid email address."] },
  ]);
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const { remove } = await drawPortal(<ImportDialog onClose={onClose} onDone={onDone} />);
  await choose();
  await soon(() => expect(buttonOf("portal.import.confirm")).toBeTruthy());
  await doing(() => buttonOf("portal.import.confirm").click());
  await soon(() => expect(document.body.textContent).toContain("portal.import.report.partial"));
  expect(document.body.textContent).toContain("bo: Email 1: Invalid email address.");
  expect(document.body.textContent).toContain("portal.import.report.failed 1");
  expect(onDone).toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  await remove();
});

it("closes once everything was taken, and says so", async () => {
  serve([
    { refused: 0, failed: 0 },
    { state: "done", done: 2, created: 2, failed: 0, refused: 0 },
  ]);
  const [onClose, onDone] = [vi.fn(), vi.fn()];
  const { remove } = await drawPortal(<ImportDialog onClose={onClose} onDone={onDone} />);
  await choose();
  await soon(() => expect(buttonOf("portal.import.confirm")).toBeTruthy());
  await doing(() => buttonOf("portal.import.confirm").click());
  await soon(() => expect(onClose).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalled();
  expect(document.body.textContent).toContain("portal.import.report.success 2");
  await remove();
});

it("counts a vacant site neither as a record nor as a failure", async () => {
  serve([
    { refused: 0, failed: 0, total: 3, create: 2, skipped: 1, attention: 0 },
    { state: "done", done: 3, total: 3, created: 2, failed: 0, refused: 0, skipped: 1, attention: 0 },
  ]);
  const onClose = vi.fn();
  const { remove } = await drawPortal(<ImportDialog onClose={onClose} onDone={vi.fn()} />);
  await choose();
  await soon(() => expect(buttonOf("portal.import.confirm")).toBeTruthy());
  expect(document.body.textContent).not.toContain("portal.import.attention");
  await doing(() => buttonOf("portal.import.confirm").click());
  await soon(() => expect(onClose).toHaveBeenCalled());
  expect(document.body.textContent).toContain("portal.import.report.success 2");
  expect(document.body.textContent).toContain("portal.import.report.skipped 1");
  expect(document.body.textContent).not.toContain("portal.import.report.unchanged");
  await remove();
});

it("says how many rows need attention before anything is done, and shows those alone", async () => {
  const { asked } = serve([{ attention: 2 }]);
  const { remove } = await drawPortal(<ImportDialog onClose={vi.fn()} onDone={vi.fn()} />);
  await choose();
  await soon(() => expect(document.body.textContent).toContain("portal.import.attention 2"));
  const choice = document.querySelector<HTMLInputElement>("input[type=radio][value=attention]");
  await doing(() => choice?.click());
  await soon(() => expect(asked.some((one) => one.includes("show=attention"))).toBe(true));
  await remove();
});

it("asks which column is which where one is missing", async () => {
  const { sent, forms } = serve([{}], preview);
  const { remove } = await drawPortal(<ImportDialog onClose={vi.fn()} onDone={vi.fn()} />);
  await choose();
  await soon(() => expect(document.body.textContent).toContain("portal.import.columns.missing Name 1"));
  const label = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith("Name 1"));
  const select = document.getElementById(label?.htmlFor ?? "") as HTMLSelectElement;
  await doing(() => {
    select.value = "0";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await doing(() => buttonOf("portal.import.columns.read").click());
  await soon(() => expect(buttonOf("portal.import.confirm")).toBeTruthy());
  expect(JSON.parse(forms.at(-1)?.get("mapping") as string)).toEqual({ "Name 1": 0, "Email 1": 1 });
  expect(sent.slice(0, 2)).toEqual(["POST /api/staff/imports/preview", "POST /api/staff/imports"]);
  await remove();
});

it("sends no file that is too large", async () => {
  const { sent } = serve([{}]);
  const { remove } = await drawPortal(<ImportDialog onClose={vi.fn()} onDone={vi.fn()} />);
  await choose((8 << 20) + 1);
  await soon(() => expect(document.body.textContent).toContain("portal.import.large"));
  expect(sent).toEqual([]);
  await remove();
});
