import { useState } from "react";
import { expect, it } from "vitest";
import { click, soon } from "../../../ui/testing";
import { useNotify } from "../notify";
import { buttonOf, drawPortal } from "../testing";
import { ConfirmDialog } from "./ConfirmDialog";
import { SideDrawer } from "./overlays";

function Sample() {
  const notify = useNotify();
  const [opened, setOpened] = useState(true);
  const [asking, setAsking] = useState(true);
  return (
    <>
      <p>The page</p>
      <SideDrawer opened={opened} onClose={() => setOpened(false)} title="One">
        {asking && (
          <ConfirmDialog
            opened
            onClose={() => setAsking(false)}
            title="Really?"
            confirm="Yes"
            work={() => Promise.resolve(notify.done("Withdrawn."))}
            onDone={() => setOpened(false)}
          >
            Gone for good.
          </ConfirmDialog>
        )}
      </SideDrawer>
    </>
  );
}

it("says what was done in a dialog also when that is gone", async () => {
  const { remove } = await drawPortal(<Sample />);
  await click(buttonOf("Yes"));
  await soon(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  expect(document.body.textContent).toContain("The page");
  await soon(() => expect(document.body.textContent).toContain("Withdrawn."));
  await remove();
});
