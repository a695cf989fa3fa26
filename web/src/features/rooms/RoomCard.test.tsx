import { expect, it } from "vitest";
import { draw } from "../../ui/testing";
import type { Room } from "./room";
import { RoomCard } from "./RoomCard";

const room: Room = {
  documentId: "abc",
  name: "River Cabin",
  title: "By the water",
  description: "Twenty steps from the river.",
  maxGuests: 5,
  available: true,
  bookingUrl: "https://booking.example.com/?room_type=RT-1",
  price: "189",
  weekendPrice: "245",
  priceNote: "",
  cover: null,
};

const show = async (change: Partial<Room> = {}) =>
  (await draw(<RoomCard room={{ ...room, ...change }} sizes="100vw" />)).root;

it("leads to the booking site while the room is to be had", async () => {
  const root = await show();
  expect(root.querySelector('a[target="_blank"]')?.getAttribute("href")).toBe(room.bookingUrl);
  expect(root.querySelector("button")).toBeNull();
});

it("shows a button that can't be pressed while it is not", async () => {
  const root = await show({ available: false });
  expect(root.querySelector("button")?.disabled).toBe(true);
  expect(root.querySelector('a[target="_blank"]')).toBeNull();
});

it("leads to the park's people where there is no booking site", async () => {
  const root = await show({ bookingUrl: "" });
  expect([...root.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toContain("/contact-us");
});

it("draws a placeholder for a room without a picture, and says nothing of guests it does not know", async () => {
  const root = await show({ maxGuests: null });
  expect(root.querySelector("img")).toBeNull();
  expect(root.querySelector("svg")).not.toBeNull();
  expect(root.textContent).not.toContain("rooms.guests");
});

it("tells from how much a night is, and nothing where nobody has named a price", async () => {
  expect((await show()).textContent).toContain("rooms.fromNight $189");
  expect((await show({ price: "72.5", weekendPrice: "" })).textContent).toContain("rooms.priceNight $72.50");
  expect((await show({ price: "", weekendPrice: "" })).textContent).not.toContain("$");
});
