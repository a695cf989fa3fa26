import { afterEach, expect, it, vi } from "vitest";
import { click, soon } from "../../../../ui/testing";
import { answerWith, buttonOf, drawPortal, owner, reader, type } from "../../../shared/testing";
import MemberDialog from "./MemberDialog";

afterEach(() => vi.unstubAllGlobals());

const entry = { id: 1, documentId: "mei", FirstName: "Mei", LastName: "Chen", Email: "mei@example.com", Point: 20 };
const state = {
  documentId: "mei",
  name: "Mei Chen",
  type: "Admin",
  standing: "active",
  hasPassword: false,
  suspended: false,
  closed: false,
  sessions: 0,
  forgetAt: null,
  kept: "",
  doubles: [],
};

/** The server: a member, and how the account stands. */
function serve(own: { state?: object; entry?: object; put?: () => Response } = {}) {
  const asked: string[] = [];
  const sent = answerWith((request) => {
    const { pathname } = new URL(request.url);
    asked.push(`${request.method} ${pathname}`);
    if (request.method === "PUT") return own.put?.() ?? Response.json({ data: entry }, { headers: { ETag: '"2"' } });
    if (pathname.startsWith("/api/rhp-memberships/"))
      return Response.json({ data: { ...entry, ...own.entry } }, { headers: { ETag: '"1"' } });
    if (pathname === "/api/staff/memberships/mei") return Response.json({ data: { ...state, ...own.state } });
    return Response.json({ data: [], meta: { pagination: { total: 0 } } });
  });
  return { asked, sent };
}

const draw = async (me = owner) => {
  const drawn = await drawPortal(<MemberDialog documentId="mei" onClose={vi.fn()} />, me);
  await soon(() => expect(document.body.textContent).toContain("portal.member.section.basic"));
  return drawn;
};
const tabs = () => [...document.querySelectorAll("[role=tab]")].map((one) => one.textContent);

it("shows the effective type and dims what is empty", async () => {
  serve();
  const { remove } = await draw();
  expect(document.body.textContent).toContain("portal.member.type.Admin");
  expect([...document.querySelectorAll("dd")].some((one) => one.textContent === "portal.member.empty")).toBe(true);
  await remove();
});

it("goes back without a call where nothing was changed", async () => {
  const { asked } = serve();
  const { remove } = await draw();
  await click(buttonOf("portal.member.edit"));
  await click(buttonOf("portal.member.save"));
  await soon(() => buttonOf("portal.member.edit"));
  expect(asked.filter((one) => one.startsWith("PUT"))).toEqual([]);
  await remove();
});

it("keeps what gives a membership away from whoever may not", async () => {
  serve();
  const { remove } = await draw({ ...owner, mayChange: ["members"] });
  await click(buttonOf("portal.member.edit"));
  const input = (name: string) =>
    [...document.querySelectorAll("label")].find((one) => one.textContent === `portal.audit.field.${name}`)?.control;
  await soon(() => expect(input("FirstName")).toHaveProperty("disabled", false));
  for (const name of ["IsMember", "ExpiryDate"]) expect(input(name)).toHaveProperty("disabled", true);
  await remove();
});

it("says with the server's words why it was not saved", async () => {
  const error = { status: 409, name: "ConflictError", message: "This account is closed.", details: {} };
  const { sent } = serve({ put: () => Response.json({ data: null, error }, { status: 409 }) });
  const { remove } = await draw();
  await click(buttonOf("portal.member.edit"));
  await type("portal.audit.field.FirstName", "May");
  await click(buttonOf("portal.member.save"));
  await soon(() => expect(document.body.textContent).toContain("portal.member.saveFailed This account is closed."));
  expect(sent).toEqual([{ data: { FirstName: "May" } }]);
  await remove();
});

it.each([
  [
    "something before the server answers",
    { put: () => new Response("Bad Gateway", { status: 502 }) },
    "saveFailedPlain",
  ],
  ["the member has no documentId", { entry: { documentId: "" } }, "noDocumentId"],
])("says that it was not saved where %s", async (_, own, said) => {
  serve(own);
  const { remove } = await draw();
  await click(buttonOf("portal.member.edit"));
  await type("portal.audit.field.FirstName", "May");
  await click(buttonOf("portal.member.save"));
  await soon(() => expect(document.body.textContent).toContain(`portal.member.saveFailed portal.member.${said}`));
  await remove();
});

it("has nothing to extend where the membership has no end", async () => {
  serve({ entry: { IsMember: true, ExpiryDate: null } });
  const { remove } = await draw();
  await click(buttonOf("portal.member.act.extend"));
  await soon(() => expect(document.body.textContent).toContain("portal.member.extend.endless"));
  expect(() => buttonOf("portal.member.extend.submit")).toThrow();
  await remove();
});

it("offers a reader what may be read and nothing to change", async () => {
  serve();
  const { remove } = await draw({ ...reader, mayRead: ["members", "stays", "self"] });
  expect(tabs()).toEqual(["details", "points", "coupons", "stays"].map((name) => `portal.member.tab.${name}`));
  expect(() => buttonOf("portal.member.edit")).toThrow();
  expect(() => buttonOf("portal.member.act.merge")).toThrow();
  expect(document.body.textContent).toContain("portal.member.act.print");
  await remove();
});

it("invites whoever has no password, and sends a link to whoever has one", async () => {
  serve();
  const first = await draw();
  expect(document.body.textContent).toContain("portal.member.act.invite");
  await first.remove();
  serve({ state: { hasPassword: true } });
  const second = await draw();
  await soon(() => expect(document.body.textContent).toContain("portal.member.act.resetText"));
  await second.remove();
});

it("leads from an account that was merged to the one that was kept", async () => {
  serve({ state: { closed: true, kept: "lin" } });
  const { remove } = await drawPortal(<MemberDialog documentId="mei" onClose={vi.fn()} />);
  await soon(() => expect(document.querySelector("a")?.getAttribute("href")).toBe("/members/lin"));
  await remove();
});
