import { expect, it } from "vitest";
import { draw } from "../../../ui/testing";
import type { Invoice, Receipt } from "../api";
import { Sheet } from "./Sheet";

const party = { name: "", acn: "", abn: "", address: "", email: "", phone: "" };
const invoice: Invoice = {
  ...{ title: "Tax invoice", number: "INV-1", date: "2026-11-16", total: 800, gst: 72.73, paidBy: "PayPal" },
  ...{ paidOn: "2026-11-16", reference: "CAPTURE", lines: [{ description: "Standard", quantity: 1, amount: 800 }] },
  seller: { ...party, name: "Redgum Pty Ltd", acn: "000 000 019", abn: "00 000 000 019", address: "1 Gum Road" },
  buyer: { ...party, name: "Mei Chen", email: "mei@example.com" },
};
const receipt: Receipt = {
  payment: { documentId: "p1", test: false } as Receipt["payment"],
  refunds: [
    { documentId: "r1", at: "2026-12-01T13:30:00Z", amount: 100, state: "completed", note: "ADJ-1" },
    { documentId: "r2", at: "2026-12-03T01:00:00Z", amount: 50, state: "pending", note: "" },
  ],
  invoice,
};

it("shows who sold what to whom, with the tax that is in it", async () => {
  const { root } = await draw(<Sheet receipt={{ ...receipt, refunds: [] }} invoice={invoice} />);
  for (const text of ["Tax invoice", "INV-1", "16 November 2026", "Redgum Pty Ltd", "invoice.acn 000 000 019"])
    expect(root.textContent).toContain(text);
  for (const text of ["invoice.abn 00 000 000 019", "1 Gum Road", "Mei Chen", "mei@example.com", "$800.00", "$72.73"])
    expect(root.textContent).toContain(text);
  expect(root.textContent).not.toContain("invoice.testNote");
  expect(root.textContent).not.toContain("receipt.refunds");
});

it("shows what went back, with its paper once there is one", async () => {
  const { root } = await draw(<Sheet receipt={receipt} invoice={invoice} />);
  expect(root.textContent).toContain("receipt.refund $100.00");
  expect(root.textContent).toContain("receipt.refundState.pending");
  const papers = [...root.querySelectorAll("a")];
  expect(papers.map((one) => one.textContent)).toEqual(["receipt.note invoice.adjustmentNote ADJ-1"]);
  expect(papers[0]?.getAttribute("href")).toBe("/api/me/payments/p1/refunds/r1/note.pdf?lng=en");
});

it("of a seller without tax, and of a test, says so", async () => {
  const untaxed = { ...invoice, gst: null };
  const test = { ...receipt, payment: { ...receipt.payment, test: true } };
  const { root } = await draw(<Sheet receipt={test} invoice={untaxed} />);
  expect(root.textContent).toContain("invoice.testNote");
  expect(root.textContent).not.toContain("invoice.gst");
  expect(root.textContent).toContain("invoice.refundReceipt ADJ-1");
});
