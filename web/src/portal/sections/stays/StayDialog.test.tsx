// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { click, soon } from "../../../ui/testing";
import type { Me } from "../../shared/portal";
import { answerWith, buttonOf, drawPortal, fieldOf, owner, reader, type } from "../../shared/testing";
import type { Entry, StayStory } from "./queries";
import { StayDialog } from "./StayDialog";

const stay: StayStory = {
  documentId: "stay-1",
  createdAt: "2026-11-10T02:00:00Z",
  checkin: "2026-12-04",
  checkout: "2026-12-06",
  nights: 2,
  siteNumber: "12A",
  adultNumber: 2,
  childNumber: 1,
  extra: [{ Name: "extra_horse", Number: 1, Price: 20 }],
  RegistrationNumber: [{ RegistrationNumber: "ABC123" }],
  lines: [{ key: "adults", number: 2, nights: 2, unitPrice: 14, price: 56 }],
  totalPrice: 56,
  paid: 0,
  owed: 56,
  refund: 0,
  returned: 0,
  kept: 0,
  keptNote: "",
  waived: 0,
  language: "en",
  money: [],
  status: "awaiting payment",
  reference: "7KQ2M",
  dueDate: "2026-11-17",
  dueAt: "2026-11-17T13:00:00Z",
  paidBy: "",
  confirmedAt: null,
  cancelledBy: "",
  reason: "",
  canCancel: true,
  cancelUntil: "2026-11-27",
  canPay: false,
  account: null,
  guestName: "Mei Chen",
  guestContact: "0491 570 156",
  payment: "",
  sequence: 0,
  events: [{ at: "2026-11-10T02:00:00Z", what: "booked", by: "Robin", detail: "" }],
};

const drawn: { remove: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of drawn.splice(0)) await one.remove();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

// What a field that grows asks of a browser, and jsdom has not.
beforeAll(() => Object.assign(document, { fonts: new EventTarget() }));

async function open(me = owner, entry: StayStory = stay) {
  const asked: string[] = [];
  const sent = answerWith((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Response.json({ data: entry });
  });
  drawn.push(await drawPortal(<StayDialog documentId="stay-1" onClose={vi.fn()} />, me));
  await soon(() => expect(document.body.textContent).toContain("7KQ2M"));
  return { sent, asked };
}

const buttons = () => [...document.querySelectorAll("button")].map((button) => button.textContent);

it("tells all that is known of a booking", async () => {
  await open();
  for (const text of ["Mei Chen", "0491 570 156", "12A", "ABC123", "portal.stays.bookedOn", "booked"])
    expect(document.body.textContent).toContain(text);
});

it("shows no money to whoever only sees who comes", async () => {
  await open({ ...reader, mayRead: ["arrivals", "stays", "self"] });
  for (const text of ["portal.stays.price", "$56", "portal.stays.detail.due"])
    expect(document.body.textContent).not.toContain(text);
});

it("has no button for reception that gives money away", async () => {
  const without = (areas: Me["mayChange"]) => areas?.filter((area) => area !== "money-out") ?? null;
  await open({ ...owner, role: "reception", mayRead: without(owner.mayRead), mayChange: without(owner.mayChange) });
  expect(buttons()).toContain("portal.stays.confirm.open");
  expect(buttons()).not.toContain("portal.stays.waive.open");
});

it("has no button for a reader that would be refused", async () => {
  await open(reader);
  for (const act of ["confirm", "move", "cancel"]) expect(buttons()).not.toContain(`portal.stays.${act}.open`);
  expect(buttons()).toContain("portal.stays.print");
});

it("offers for a cancelled booking neither to move nor to cancel it", async () => {
  await open(owner, { ...stay, status: "cancelled", cancelledBy: "guest", owed: 0 });
  for (const act of ["confirm", "move", "cancel"]) expect(buttons()).not.toContain(`portal.stays.${act}.open`);
});

it("confirms how it was paid", async () => {
  const { sent, asked } = await open();
  await click(buttonOf("portal.stays.confirm.open"));
  await click(fieldOf("portal.stays.paidBy.cash"));
  await click(buttonOf("portal.stays.confirm.submit"));
  await soon(() => expect(asked).toContain("POST /api/staff/bookings/stay-1/confirm"));
  expect(sent).toContainEqual({ paidBy: "cash", owed: 56, amount: 56 });
});

it("cancels nothing without a reason", async () => {
  const { asked } = await open();
  await click(buttonOf("portal.stays.cancel.open"));
  await click(buttonOf("portal.stays.cancel.submit"));
  await soon(() => expect(document.body.textContent).toContain("portal.stays.cancel.missing"));
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual([]);
});

const received: Entry = {
  id: 7,
  at: "2026-11-15T02:00:00Z",
  kind: "received",
  by: "transfer",
  amount: 40,
  actor: "Robin",
  note: "",
  payment: "",
  canUndo: true,
};

it("says what was paid and what is still to pay, and records the rest in the amount that was typed", async () => {
  const { sent, asked } = await open(owner, { ...stay, status: "confirmed", paid: 40, owed: 16, money: [received] });
  expect(document.body.textContent).toContain("portal.stays.money.paid $40");
  expect(document.body.textContent).toContain("portal.stays.money.owed $16");
  await click(buttonOf("portal.stays.confirm.open"));
  await type("portal.stays.confirm.amount", "sixteen");
  await click(buttonOf("portal.stays.confirm.submit"));
  await soon(() => expect(document.body.textContent).toContain("portal.stays.confirm.number"));
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual([]);
  await type("portal.stays.confirm.amount", "１５.50");
  expect(document.body.textContent).toContain("portal.stays.confirm.short $0.50");
  await click(buttonOf("portal.stays.confirm.submit"));
  await soon(() => expect(sent).toContainEqual({ paidBy: "transfer", owed: 16, amount: 15.5 }));
});

it("waives the rest, or a part of it, with a note for staff", async () => {
  const { sent, asked } = await open(owner, { ...stay, status: "confirmed", paid: 55.5, owed: 0.5 });
  await click(buttonOf("portal.stays.waive.open"));
  await type("portal.stays.waive.amount", "nothing");
  await click(buttonOf("portal.stays.waive.submit"));
  await soon(() => expect(document.body.textContent).toContain("portal.stays.confirm.number"));
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual([]);
  await type("portal.stays.waive.amount", "0.20");
  expect(document.body.textContent).toContain("portal.stays.confirm.short $0.30");
  await type("portal.stays.waive.amount", "0.50");
  expect(document.body.textContent).not.toContain("portal.stays.waive.confirms");
  await type("portal.stays.waive.note", " the bank's fee ");
  await click(buttonOf("portal.stays.waive.submit"));
  await soon(() => expect(sent).toContainEqual({ amount: 0.5, owed: 0.5, note: "the bank's fee" }));
  expect(asked).toContain("POST /api/staff/bookings/stay-1/waive");
});

it("says that a stay of which all is waived is confirmed, and offers it to nobody who may not, or who owes nothing", async () => {
  await open();
  await click(buttonOf("portal.stays.waive.open"));
  expect(document.body.textContent).toContain("portal.stays.waive.confirms");
  for (const one of drawn.splice(0)) await one.remove();
  await open(reader);
  expect(buttons()).not.toContain("portal.stays.waive.open");
  for (const one of drawn.splice(0)) await one.remove();
  await open(owner, { ...stay, status: "confirmed", paid: 36, waived: 20, owed: 0 });
  expect(buttons()).not.toContain("portal.stays.waive.open");
  expect(document.body.textContent).toContain("portal.stays.money.waived $20");
});

it("takes back what was written down today", async () => {
  const { asked } = await open(owner, { ...stay, status: "confirmed", paid: 40, owed: 16, money: [received] });
  await click(buttonOf("portal.stays.money.undo"));
  await soon(() => expect(asked).toContain("POST /api/staff/bookings/stay-1/money/7/undo"));
});

it("records what was sent back, or why nothing is", async () => {
  const paid = { ...stay, status: "cancelled", cancelledBy: "guest", paid: 56, owed: 0, refund: 56 } as const;
  const { sent, asked } = await open(owner, paid);
  await click(buttonOf("portal.stays.refund.open"));
  await type("portal.stays.refund.amount", "50");
  await click(buttonOf("portal.stays.refund.submit"));
  await soon(() => expect(sent).toContainEqual({ paidBy: "transfer", amount: 50, note: "" }));
  await click(buttonOf("portal.stays.refund.open"));
  await click(fieldOf("portal.stays.refund.before"));
  await click(buttonOf("portal.stays.refund.submit"));
  await soon(() => expect(sent).toContainEqual({ paidBy: "other", amount: 56, note: "" }));
  await click(buttonOf("portal.stays.refund.open"));
  await click(fieldOf("portal.stays.refund.nothing"));
  await click(buttonOf("portal.stays.refund.submit"));
  await soon(() => expect(document.body.textContent).toContain("portal.stays.cancel.missing"));
  await type("portal.stays.refund.reason", "The fee");
  await click(buttonOf("portal.stays.refund.submit"));
  await soon(() => expect(sent).toContainEqual({ reason: "The fee" }));
  expect(asked).toContain("POST /api/staff/bookings/stay-1/keep");
});

it("leads to the refund of a card, and offers a reader no decision", async () => {
  const paid: StayStory = {
    ...stay,
    status: "cancelled",
    cancelledBy: "guest",
    paidBy: "card",
    payment: "p1",
    paid: 56,
    owed: 0,
    refund: 56,
  };
  await open(owner, paid);
  await click(buttonOf("portal.stays.refund.open"));
  expect(document.querySelector("a[href$='/payments/p1']")).not.toBeNull();
  for (const one of drawn.splice(0)) await one.remove();
  await open(reader, paid);
  expect(buttons()).not.toContain("portal.stays.refund.open");
});
