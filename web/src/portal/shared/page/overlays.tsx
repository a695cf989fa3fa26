// The dialogs and drawers of the portal. Mantine lets every open one hear Esc; here only the topmost does, so that one press closes
// one thing.
import { Drawer, Modal, type DrawerProps, type ModalProps } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { useTexts } from "../../../i18n/texts";

type Close = () => void;

/** Whatever is open, the topmost last. */
const opened: Close[] = [];

function listen(event: KeyboardEvent) {
  if (event.key !== "Escape" || event.isComposing) return;
  // A menu or a list of choices inside of it closes first.
  if (event.target instanceof Element && event.target.getAttribute("data-mantine-stop-propagation") === "true") return;
  opened.at(-1)?.();
}

function useEscape(open: boolean, onClose: Close) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const own = () => close();
    if (opened.length === 0) window.addEventListener("keydown", listen, { capture: true });
    opened.push(own);
    return () => {
      opened.splice(opened.indexOf(own), 1);
      if (opened.length === 0) window.removeEventListener("keydown", listen, { capture: true });
    };
  }, [open]);
}

/** A dialog in the middle of the screen. */
export function Dialog(props: Omit<ModalProps, "closeOnEscape">) {
  const { t } = useTexts();
  useEscape(props.opened, props.onClose);
  return <Modal closeButtonProps={{ "aria-label": t("ui.close") }} {...props} closeOnEscape={false} />;
}

/** A part of the screen that comes in at a side. */
export function SideDrawer(props: Omit<DrawerProps, "closeOnEscape">) {
  const { t } = useTexts();
  useEscape(props.opened, props.onClose);
  return (
    <Drawer position="right" closeButtonProps={{ "aria-label": t("ui.close") }} {...props} closeOnEscape={false} />
  );
}
