import { afterEach, expect, it, vi } from "vitest";
import { click, soon } from "../../../ui/testing";
import { answerWith, buttonOf, drawPortal, fieldOf, type } from "../../shared/testing";
import { BookForm } from "./BookForm";

const quote = {
  ...{ nights: 2, lines: [], totalPrice: 56, dueDate: "2026-11-23", cancelUntil: null, own: false, reference: "" },
  taken: ["2026-11-28", "2026-11-29"],
};
const wrong = (path: string, message: string) => ({ path: [path], name: "ValidationError", message });

let drawn: Awaited<ReturnType<typeof drawPortal>>;
afterEach(async () => {
  await drawn.remove();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(refusal: Response) {
  const sent = answerWith((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/staff/bookings/quote") return Response.json({ data: quote });
    if (pathname === "/api/staff/bookings") return refusal;
    const entry = { id: 1, documentId: "a", number: "12A", area: "", powered: false };
    return Response.json({ data: [entry], meta: { pagination: { pageCount: 1 } } });
  });
  drawn = await drawPortal(<BookForm who="nobody" onBooked={vi.fn()} />);
  return sent;
}
const says = () => document.body.textContent;

it("tells at the site, with the price, which nights are taken, and marks the dates", async () => {
  await open(Response.json({}));
  await type("portal.stays.checkin", "2026-11-28");
  await type("portal.stays.checkout", "2026-11-30");
  await soon(() =>
    expect(says()).toContain("portal.stays.book.taken Sat 28 Nov 2026portal.stays.commaSun 29 Nov 2026"),
  );
  expect(says()).toContain("$56");
  for (const name of ["checkin", "checkout"])
    expect(fieldOf(`portal.stays.${name}`).getAttribute("aria-invalid")).toBe("true");
  expect(document.querySelector("select")?.getAttribute("aria-invalid")).toBe("true");
});

it("shows everything that the park has against it at once", async () => {
  const errors = [
    wrong("guestName", "who is it"),
    wrong("checkin", "from when"),
    wrong("RegistrationNumber", "a plate"),
  ];
  const error = { status: 400, name: "ValidationError", message: "who is it", details: { errors } };
  await open(Response.json({ data: null, error }, { status: 400 }));
  await click(buttonOf("portal.stays.book.submit"));
  await soon(() => expect(says()).toContain("who is it"));
  for (const sentence of ["from when", "a plate"]) expect(says()).toContain(sentence);
});
