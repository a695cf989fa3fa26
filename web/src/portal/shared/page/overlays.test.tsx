import { TextInput } from "@mantine/core";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useLocation } from "wouter";
import { forgetAllDrafts } from "../../../ui/drafts";
import { click, press } from "../../../ui/testing";
import { FormFoot } from "../form/FormFoot";
import { useApiForm } from "../form/useApiForm";
import { buttonOf, drawPortal, fieldOf, type } from "../testing";
import { ConfirmDialog } from "./ConfirmDialog";
import { SideDrawer } from "./overlays";

afterEach(() => {
  document.body.replaceChildren();
  forgetAllDrafts();
  window.history.replaceState(null, "", "/");
});

/** A page with a form in a drawer, which is open at its own address, as those of the sections are. */
function Sample() {
  const [location, navigate] = useLocation();
  return (
    <SideDrawer opened={location === "/list/new"} onClose={() => navigate("/list")} title="New">
      <Form />
    </SideDrawer>
  );
}

function Form() {
  const sample = useApiForm({ name: "sample", initial: { name: "" }, send: vi.fn() });
  const [asking, setAsking] = useState(false);
  return (
    <form onSubmit={sample.onSubmit}>
      <TextInput label="Name" {...sample.form.getInputProps("name")} />
      <button type="button" onClick={() => setAsking(true)}>
        Delete
      </button>
      <ConfirmDialog opened={asking} onClose={() => setAsking(false)} title="Really?" confirm="Yes" work={vi.fn()}>
        Gone for good.
      </ConfirmDialog>
      <FormFoot form={sample} label="Save" saved="Saved" />
    </form>
  );
}

const dialogs = () =>
  [...document.querySelectorAll("[role=dialog]")].map((one) => one.querySelector("h2")?.textContent);
/** How far up the dialog or drawer with a text lies. */
function layerOf(text: string): number {
  const found = [...document.querySelectorAll("[role=dialog]")].find((one) => one.textContent.includes(text));
  const root = found?.closest<HTMLElement>("[style*='--mb-z-index']");
  return Number(root?.style.getPropertyValue("--mb-z-index"));
}

it("asks above a drawer with unsaved changes, and Esc answers the question alone", async () => {
  window.history.replaceState(null, "", "/list/new");
  const { remove } = await drawPortal(<Sample />);
  await type("Name", "Hut");
  await click(document.querySelector("[aria-label='ui.close']"));
  expect(dialogs()).toContain("portal.leave.title");
  expect(layerOf("portal.leave.text")).toBeGreaterThan(layerOf("Save"));
  await press("Escape");
  expect(dialogs()).toEqual(["New"]);
  expect(fieldOf("Name").value).toBe("Hut");
  await press("Escape");
  await click(buttonOf("portal.leave.leave"));
  expect(window.location.pathname).toBe("/list");
  expect(dialogs()).toEqual([]);
  await remove();
});

it("closes a question inside a drawer by Esc, and not the drawer", async () => {
  window.history.replaceState(null, "", "/list/new");
  const { remove } = await drawPortal(<Sample />);
  await click(buttonOf("Delete"));
  expect(dialogs()).toEqual(["New", "Really?"]);
  await press("Escape");
  expect(dialogs()).toEqual(["New"]);
  await press("Escape");
  expect(dialogs()).toEqual([]);
  await remove();
});
