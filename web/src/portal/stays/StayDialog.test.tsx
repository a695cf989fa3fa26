// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { click } from "../../ui/testing";
import { answerWith, buttonOf, drawPortal, fieldOf, owner, reader } from "../testing";
import type { StayStory } from "./queries";
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
  await vi.waitFor(() => expect(document.body.textContent).toContain("7KQ2M"));
  return { sent, asked };
}

const buttons = () => [...document.querySelectorAll("button")].map((button) => button.textContent);

it("tells all that is known of a booking", async () => {
  await open();
  for (const text of ["Mei Chen", "0491 570 156", "12A", "ABC123", "portal.stays.bookedOn", "booked"])
    expect(document.body.textContent).toContain(text);
});

it("has no button for a reader that would be refused", async () => {
  await open(reader);
  for (const act of ["confirm", "move", "cancel"]) expect(buttons()).not.toContain(`portal.stays.${act}.open`);
  expect(buttons()).toContain("portal.stays.print");
});

it("offers for a cancelled booking neither to move nor to cancel it", async () => {
  await open(owner, { ...stay, status: "cancelled", cancelledBy: "guest" });
  for (const act of ["confirm", "move", "cancel"]) expect(buttons()).not.toContain(`portal.stays.${act}.open`);
});

it("confirms how it was paid", async () => {
  const { sent, asked } = await open();
  await click(buttonOf("portal.stays.confirm.open"));
  await click(fieldOf("portal.stays.paidBy.cash"));
  await click(buttonOf("portal.stays.confirm.submit"));
  await vi.waitFor(() => expect(asked).toContain("POST /api/staff/bookings/stay-1/confirm"));
  expect(sent).toContainEqual({ paidBy: "cash" });
});

it("cancels nothing without a reason", async () => {
  const { asked } = await open();
  await click(buttonOf("portal.stays.cancel.open"));
  await click(buttonOf("portal.stays.cancel.submit"));
  await vi.waitFor(() => expect(document.body.textContent).toContain("portal.stays.cancel.missing"));
  expect(asked.filter((one) => one.startsWith("POST"))).toEqual([]);
});
