// A stay and the rules of booking as the server would give them, for the tests.
import type { Rules, Stay } from "./api";

export const stayOf = (change: Partial<Stay> = {}): Stay => ({
  ...{ documentId: "s1", createdAt: "2026-11-15T00:00:00Z", checkin: "2026-11-20", checkout: "2026-11-23", nights: 3 },
  ...{ siteNumber: "12", adultNumber: 2, childNumber: 1, totalPrice: 125, status: "awaiting payment" },
  extra: [{ Name: "extra_firewood", Number: 1, Price: 25 }],
  RegistrationNumber: [{ RegistrationNumber: "ABC123" }],
  lines: [
    { key: "adults", number: 2, nights: 3, unitPrice: 14, price: 84 },
    { key: "children", number: 1, nights: 3, unitPrice: 7, price: 21 },
    { key: "extra_firewood", number: 1, nights: 0, unitPrice: 25, price: 25 },
  ],
  ...{ reference: "RG7K2M", dueDate: "2026-11-22", dueAt: "2026-11-22T13:00:00Z", paidBy: "", confirmedAt: null },
  ...{ paid: 0, owed: 125, refund: 0, returned: 0, kept: 0, keptNote: "", waived: 0 },
  ...{ cancelledBy: "", reason: "", canCancel: true, cancelUntil: "2026-11-18", canPay: true, sequence: 0 },
  ...change,
});

export const rulesOf = (change: Partial<Rules> = {}): Rules => ({
  bank: { name: "Redgum Holiday Park", bank: "River Bank", bsb: "063-000", account: "1234 5678" },
  card: null,
  plates: ["ABC123", "XYZ789"],
  hasCalendar: false,
  siteNumber: "12",
  rates: { adult: 14, child: 7, extra_horse: 20, extra_motorbike: 20, extra_firewood: 25 },
  mostNights: 92,
  tenantsOnly: false,
  mayBook: true,
  ...change,
});
