// For the tests beside.
import type { Me } from "../../api/me";
import type { Coupon, Product } from "./api";

export const product = (change: Partial<Product> = {}): Product => ({
  id: 1,
  documentId: "ride",
  Name: "河岸骑马",
  Name_en: "Trail ride",
  Description: "沿着河岸。",
  Description_en: "Along the river.",
  Price: 95,
  MaxDeduction: 40,
  Stock: null,
  PerMember: null,
  Icon: null,
  Provider: { Name: "Redgum Riding" },
  ...change,
});

export const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  documentId: "c1",
  couponStatus: "active",
  QRdata: "ABCD2345EFGH6789",
  code: "ABCD-2345-EFGH-6789",
  title: "Trail ride",
  description: "Along the river.",
  expiry: "2027-11-15",
  assigned_from: "Redgum Riding",
  assigned_to: "member@example.com",
  product: "ride",
  createdAt: "2026-11-15T02:00:00Z",
  usedAt: null,
  ...change,
});

export const me = (change: Partial<Me> = {}): Me =>
  ({ name: "Olivia", email: "member@example.com", is_member: true, point: 770, discount_p: 783.5, ...change }) as Me;
