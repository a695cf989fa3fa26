import { afterEach, expect, it, vi } from "vitest";
import { doing, soon } from "../../../ui/testing";
import { answerWith, buttonOf, drawPortal, owner, reader } from "../../shared/testing";
import type { BankLine, Statement } from "./queries";
import { StatementView } from "./StatementView";

const stay = {
  documentId: "stay-1",
  reference: "KD7QF3M",
  name: "Li Wei",
  siteNumber: "12A",
  checkin: "2027-01-10",
  checkout: "2027-01-12",
  totalPrice: 28,
  owed: 28,
  status: "awaiting payment" as const,
};
const unproposed: BankLine = {
  id: 7,
  date: "2026-11-16",
  amount: 28,
  text: "LI WEI KD7QF3M",
  state: "open",
  new: true,
  actor: "",
  changedAt: null,
};
const line: BankLine = { ...unproposed, proposal: { stay, why: "reference", sure: true } };
const statement: Statement = {
  documentId: "st",
  createdAt: "2026-11-16T00:00:00Z",
  actor: "Robin",
  fileName: "november.csv",
  open: 1,
  matched: 0,
  ignored: 0,
  new: 1,
  out: 0,
  lines: [line],
  mapping: { date: 0, amount: 1, credit: -1, debit: -1, account: -1, text: [2], header: false },
  unread: [],
};
const mayStays = (who: typeof owner) => ({
  ...who,
  mayRead: [...(who.mayRead ?? []), "stays" as const],
  mayChange: who === owner ? [...(who.mayChange ?? []), "stays" as const] : who.mayChange,
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A server that keeps one line. */
function serve(first = line) {
  let kept = first;
  const asked: string[] = [];
  const sent = answerWith((request) => {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") {
      asked.push(pathname);
      kept = pathname.endsWith("/match")
        ? { ...unproposed, state: "matched", stay: { ...stay, owed: 0, status: "confirmed" }, actor: "Robin" }
        : line;
      return Response.json({ data: kept });
    }
    return Response.json({ data: { ...statement, lines: [kept] } });
  });
  return { asked, sent };
}

it("confirms a stay with one press, and takes it back with another", async () => {
  const { asked, sent } = serve();
  const { root, remove } = await drawPortal(<StatementView documentId="st" />, mayStays(owner));
  await soon(() => expect(root.textContent).toContain("LI WEI KD7QF3M"));
  expect(root.textContent).toContain("portal.statements.why.sure");
  await doing(() => buttonOf("portal.statements.confirm").click());
  await soon(() => expect(sent).toEqual([{ stay: "stay-1" }]));
  // It left the lines that wait.
  await soon(() => expect(root.textContent).toContain("portal.statements.allDone"));
  await doing(() => root.querySelector<HTMLInputElement>("input[value=matched]")?.click());
  await soon(() => expect(root.textContent).toContain("portal.statements.doneBy"));
  await doing(() => buttonOf("portal.statements.undo").click());
  await soon(() => expect(asked).toEqual(["match", "unmatch"].map((act) => `/api/staff/statements/st/lines/7/${act}`)));
  await remove();
});

it("asks before it confirms a stay by another amount", async () => {
  const { asked } = serve({ ...line, amount: 20 });
  const { root, remove } = await drawPortal(<StatementView documentId="st" />, mayStays(owner));
  await soon(() => expect(root.textContent).toContain("LI WEI KD7QF3M"));
  await doing(() => buttonOf("portal.statements.confirm").click());
  await soon(() => expect(document.body.textContent).toContain("portal.statements.differs.text"));
  expect(asked).toEqual([]);
  await doing(() => buttonOf("portal.statements.differs.confirm $8.00").click());
  await soon(() => expect(asked).toEqual(["/api/staff/statements/st/lines/7/match"]));
  await remove();
});

it("offers to confirm the rest of a stay, and nothing for one that is paid", async () => {
  const rest = { ...stay, totalPrice: 128, owed: 28, status: "confirmed" as const };
  serve({ ...line, proposal: { stay: rest, why: "reference", sure: true } });
  const first = await drawPortal(<StatementView documentId="st" />, mayStays(owner));
  await soon(() => expect(first.root.textContent).toContain("LI WEI KD7QF3M"));
  expect(buttonOf("portal.statements.confirm")).toBeDefined();
  expect(first.root.textContent).not.toContain("portal.statements.costs");
  await first.remove();
  serve({ ...line, proposal: { stay: { ...rest, owed: 0 }, why: "reference", sure: false } });
  const second = await drawPortal(<StatementView documentId="st" />, mayStays(owner));
  await soon(() => expect(second.root.textContent).toContain("portal.statements.paidUp"));
  expect(second.root.querySelector("[aria-label^='portal.statements.confirmOf']")).toBeNull();
  await second.remove();
});

it("shows whoever may only read the lines, and no buttons", async () => {
  serve();
  const { root, remove } = await drawPortal(<StatementView documentId="st" />, mayStays(reader));
  await soon(() => expect(root.textContent).toContain("LI WEI KD7QF3M"));
  expect(root.querySelector("button")).toBeNull();
  await remove();
});
