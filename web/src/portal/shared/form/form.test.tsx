import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Link } from "wouter";
import { ApiError } from "../../../api/client";
import { forgetAllDrafts, readDraft } from "../../../ui/drafts";
import { click, doing } from "../../../ui/testing";
import { buttonOf, drawPortal, fieldOf, owner, reader, type } from "../testing";
import { useLogout } from "../useLogout";
import { ConflictDialog } from "./ConflictDialog";
import { FormFoot } from "./FormFoot";
import { useApiForm } from "./useApiForm";
import { useEntryForm, type Stored } from "./useEntryForm";

interface Values extends Record<string, unknown> {
  name: string;
  place: string;
}
const initial: Values = { name: "Cabin", place: "River" };

afterEach(() => {
  document.body.replaceChildren();
  forgetAllDrafts();
  window.history.replaceState(null, "", "/here");
});

const refused = (field: string) =>
  new ApiError(400, "ValidationError", "No.", { errors: [{ path: [field], message: `Wrong ${field}.`, key: "" }] });
const submit = () => doing(() => document.querySelector("form")!.requestSubmit());
const page = () => document.body.textContent;

function Sample({ send }: { send: (values: Values) => Promise<unknown> }) {
  const sample = useApiForm({
    name: "sample",
    initial,
    secrets: ["place"],
    check: ({ name }) => ({ name: name ? null : "Name, please" }),
    send,
  });
  return (
    <form onSubmit={sample.onSubmit}>
      <TextInput label="Name" {...sample.form.getInputProps("name")} />
      <TextInput label="Place" {...sample.form.getInputProps("place")} />
      <FormFoot form={sample} label="Save" saved="Saved" discardable />
      <Link href="/elsewhere">Elsewhere</Link>
    </form>
  );
}

it("says what is wrong in the reader's language, and nothing in the language of before", async () => {
  const { remove, speak } = await drawPortal(<Sample send={() => Promise.reject(refused("place"))} />);
  await type("Name", "Hut");
  await submit();
  expect(page()).toContain("Wrong place.");
  await speak("zh");
  expect(page()).not.toContain("Wrong place.");
  expect(fieldOf("Name").value).toBe("Hut");
  await type("Name", "");
  await submit();
  await speak("en");
  expect(page()).toContain("Name, please"); // our own check says it anew
  await remove();
});

it("is checked here first, and sent when all is well", async () => {
  const send = vi.fn(() => Promise.resolve());
  const { remove } = await drawPortal(<Sample send={send} />);
  await type("Name", "");
  await submit();
  expect(page()).toContain("Name, please");
  expect(document.activeElement).toBe(fieldOf("Name"));
  expect(send).not.toHaveBeenCalled();
  await type("Name", "Hut");
  await submit();
  expect(send.mock.calls[0]).toMatchObject([{ name: "Hut", place: "River" }, initial]);
  expect(page()).toContain("Saved");
  await type("Name", "Hut 2");
  expect(page()).not.toContain("Saved");
  await remove();
});

it("shows what the server has against a field at that field, and anything else beside them", async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(refused("place"));
  const { remove } = await drawPortal(<Sample send={send} />);
  await submit();
  expect(page()).toContain("Wrong place.");
  expect(fieldOf("Place").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(fieldOf("Place"));
  expect(document.querySelector("form [role=alert]")).toBeNull();
  send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await submit();
  expect(document.querySelector("form [role=alert]")?.textContent).toBe("portal.offline");
  await remove();
});

it("gives back what was typed before a lock, to whoever typed it alone", async () => {
  const drawn = await drawPortal(<Sample send={vi.fn()} />);
  await type("Name", "Half a na");
  await type("Place", "a secret");
  expect(JSON.stringify(sessionStorage)).not.toContain("a secret");
  await drawn.again();
  expect([fieldOf("Name").value, fieldOf("Place").value]).toEqual(["Half a na", "a secret"]);
  await drawn.again(reader);
  expect(fieldOf("Name").value).toBe("Cabin");
  await drawn.again(owner);
  await click(buttonOf("portal.form.discard"));
  await drawn.again();
  expect(fieldOf("Name").value).toBe("Cabin");
  await drawn.remove();
});

it("keeps what is typed while it is being saved", async () => {
  let answered = () => {};
  const send = () => new Promise<void>((resolve) => (answered = resolve));
  const drawn = await drawPortal(<Sample send={send} />);
  await type("Name", "Hut");
  await submit();
  await type("Place", "Lake");
  await doing(() => answered());
  expect([fieldOf("Name").value, fieldOf("Place").value]).toEqual(["Hut", "Lake"]);
  expect(page()).not.toContain("Saved"); // there is more to save
  expect(readDraft("portal:robin:test:sample")).toEqual({ place: "Lake" });
  await click(buttonOf("portal.form.discard"));
  expect([fieldOf("Name").value, fieldOf("Place").value]).toEqual(["Hut", "River"]);
  expect(readDraft("portal:robin:test:sample")).toEqual({});
  await drawn.remove();
});

it("keeps of a draft only what was typed, whatever somebody else has saved meanwhile", async () => {
  const stored = { name: "Cabin", beds: ["twin"] };
  const sample: { refetch?: (next: typeof stored) => void } = {};
  function Refetched() {
    const [initial, setInitial] = useState(stored);
    useEffect(() => void (sample.refetch = setInitial), []);
    const { form } = useApiForm({ name: "sample", initial, send: vi.fn() });
    return <TextInput label="Name" {...form.getInputProps("name")} />;
  }
  const { remove } = await drawPortal(<Refetched />);
  await doing(() => sample.refetch?.({ name: "Cabin", beds: ["twin", "double"] }));
  await type("Name", "Hut");
  expect(readDraft("portal:robin:test:sample")).toEqual({ name: "Hut" });
  await remove();
});

it("asks before the browser goes back over unsaved changes", async () => {
  window.history.replaceState(null, "", "/before");
  window.history.pushState(null, "", "/here");
  const { remove } = await drawPortal(<Sample send={vi.fn()} />);
  const back = () =>
    doing(async () => {
      window.history.back();
      await vi.waitFor(() => buttonOf("portal.leave.stay"), { timeout: 30_000 });
    });
  await type("Name", "Hut");
  await back();
  expect(window.location.pathname).toBe("/here");
  await click(buttonOf("portal.leave.stay"));
  expect(fieldOf("Name").value).toBe("Hut");
  await back();
  await click(buttonOf("portal.leave.leave"));
  expect(window.location.pathname).toBe("/before");
  await remove();
});

function Logout() {
  const logout = useLogout();
  return <button onClick={logout}>Log out</button>;
}

it("asks before logging out loses unsaved changes", async () => {
  const out = vi.fn(() => Promise.resolve());
  const { remove } = await drawPortal(
    <>
      <Sample send={vi.fn()} />
      <Logout />
    </>,
    owner,
    { logout: out },
  );
  await type("Name", "Hut");
  await click(buttonOf("Log out"));
  expect(out).not.toHaveBeenCalled();
  await click(buttonOf("portal.leave.leave"));
  expect(out).toHaveBeenCalled();
  await remove();
});

it("asks before unsaved changes are left behind", async () => {
  const { remove } = await drawPortal(<Sample send={vi.fn()} />);
  const link = () => document.querySelector<HTMLElement>("a[href]");
  const leaves = (event = new Event("beforeunload", { cancelable: true })) => {
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  expect(leaves()).toBe(true);
  await type("Name", "Hut");
  expect(leaves()).toBe(false);
  await click(link());
  expect(window.location.pathname).toBe("/here");
  await click(buttonOf("portal.leave.stay"));
  expect(fieldOf("Name").value).toBe("Hut");

  await click(link());
  await click(buttonOf("portal.leave.leave"));
  expect(window.location.pathname).toBe("/elsewhere");
  expect(readDraft("portal:robin:test:sample")).toEqual({});
  await remove();
});

/** An entry on the server, in its second version: somebody else has saved it. */
function changedTo(values: Values) {
  let now: Stored<Values> = { values, version: "2" };
  const saved: Values[] = [];
  let reached = true;
  return {
    saved,
    /** The next write that it would take does not reach it. */
    fail: () => (reached = false),
    load: () => Promise.resolve(now),
    store: (next: Values, version: string) => {
      if (version !== now.version) return Promise.reject(new ApiError(412, "PreconditionFailedError", "", {}));
      if (!reached) {
        reached = true;
        return Promise.reject(new TypeError("Failed to fetch"));
      }
      saved.push(next);
      now = { values: next, version: `${version}+` };
      return Promise.resolve(now);
    },
  };
}

interface EntryProps {
  server: ReturnType<typeof changedTo>;
  shown?: () => Stored<Values>;
}

function Entry({ server: { load, store }, shown = () => ({ values: initial, version: "1" }) }: EntryProps) {
  const entry = useEntryForm<Values>({ name: "entry", entry: shown(), load, store });
  const fields = { name: { label: "Name" }, place: { label: "Place" } };
  return (
    <form onSubmit={entry.onSubmit}>
      <TextInput label="Name" {...entry.form.getInputProps("name")} />
      <TextInput label="Place" {...entry.form.getInputProps("place")} />
      <FormFoot form={entry} label="Save" saved="Saved" />
      <ConflictDialog conflict={entry.conflict} fields={fields} onResolve={entry.resolve} onPostpone={entry.postpone} />
    </form>
  );
}

it("takes over what somebody else has changed elsewhere in the entry", async () => {
  const server = changedTo({ name: "Cabin", place: "Lake" });
  const { remove } = await drawPortal(<Entry server={server} />);
  await type("Name", "Hut");
  await submit();
  expect(server.saved).toEqual([{ name: "Hut", place: "Lake" }]);
  expect(fieldOf("Place").value).toBe("Lake");
  expect(page()).toContain("Saved");
  await remove();
});

it.each([
  ["yours", "Hut"],
  ["theirs", "Lodge"],
] as const)("asks where both have changed the same field: %s", async (side, name) => {
  const server = changedTo({ name: "Lodge", place: "Lake" });
  const { remove } = await drawPortal(<Entry server={server} />);
  await type("Name", "Hut");
  await submit();
  expect(server.saved).toEqual([]);
  expect(page()).toContain("Hut");
  expect(page()).toContain("Lodge");
  expect(document.querySelectorAll("[role=radiogroup]")).toHaveLength(1); // the place is nobody's quarrel
  expect(buttonOf("portal.conflict.save").disabled).toBe(true);
  await click([...document.querySelectorAll("[role=radio]")].find((one) => one.textContent.includes(side)));
  await click(buttonOf("portal.conflict.save"));
  expect(server.saved).toEqual([{ name, place: "Lake" }]);
  expect(fieldOf("Name").value).toBe(name);
  await remove();
});

it("saves nothing while a conflict waits, and keeps what was typed", async () => {
  const server = changedTo({ name: "Lodge", place: "River" });
  const { remove } = await drawPortal(<Entry server={server} />);
  await type("Name", "Hut");
  await submit();
  await click(buttonOf("portal.conflict.back"));
  expect(fieldOf("Name").value).toBe("Hut");
  expect(server.saved).toEqual([]);
  expect(document.querySelector("form [role=alert]")).toBeNull();
  await remove();
});

it("asks again when a conflict was put off, and overwrites nothing", async () => {
  const server = changedTo({ name: "Lodge", place: "Lake" });
  const { remove } = await drawPortal(<Entry server={server} />);
  await type("Name", "Hut");
  await submit();
  await click(buttonOf("portal.conflict.back"));
  await submit();
  expect(server.saved).toEqual([]);
  await click([...document.querySelectorAll("[role=radio]")].find((one) => one.textContent.includes("yours")));
  await click(buttonOf("portal.conflict.save"));
  expect(server.saved).toEqual([{ name: "Hut", place: "Lake" }]);
  await remove();
});

it("keeps what somebody else has changed also when the first try to save both did not reach the server", async () => {
  const server = changedTo({ name: "Cabin", place: "Lake" });
  const { remove } = await drawPortal(<Entry server={server} />);
  await type("Name", "Hut");
  server.fail();
  await submit();
  expect(page()).toContain("portal.offline");
  await submit();
  expect(server.saved).toEqual([{ name: "Hut", place: "Lake" }]);
  await remove();
});

it("begins again from what it began with when it comes back to a draft, and asks about what was saved meanwhile", async () => {
  const server = changedTo({ name: "Lodge", place: "Lake" });
  const shown = { values: initial, version: "1" };
  const drawn = await drawPortal(<Entry server={server} shown={() => shown} />);
  await type("Name", "Hut");
  Object.assign(shown, await server.load()); // read anew, with what somebody else has saved
  await drawn.again();
  expect(fieldOf("Name").value).toBe("Hut");
  await submit();
  expect(server.saved).toEqual([]);
  await click([...document.querySelectorAll("[role=radio]")].find((one) => one.textContent.includes("theirs")));
  await click(buttonOf("portal.conflict.save"));
  expect(server.saved).toEqual([{ name: "Lodge", place: "Lake" }]);
  await drawn.again();
  await type("Place", "Hill");
  await submit();
  expect(server.saved.at(-1)).toEqual({ name: "Lodge", place: "Hill" });
  await drawn.remove();
});
