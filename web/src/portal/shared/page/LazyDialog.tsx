import type { ComponentType } from "react";
import { Boundary } from "../../../ui/Boundary";
import { useAsync } from "../../../ui/useAsync";
import { Waiting } from "../../../ui/Waiting";
import { Dialog } from "./overlays";

interface LazyDialogProps<Props> {
  /** Made by part(), once. */
  load: () => Promise<{ default: ComponentType<Props> }>;
  onClose: () => void;
  props: Props;
}

/** A dialog whose code comes when it is opened. Until then, and where it doesn't come, a plain one stands in its place. */
export function LazyDialog<Props extends object>({ load, onClose, props }: LazyDialogProps<Props>) {
  const code = useAsync(load);
  if (code.data) {
    return (
      <Boundary>
        <code.data.default {...props} />
      </Boundary>
    );
  }
  return (
    <Dialog opened onClose={onClose}>
      <Waiting result={code} />
    </Dialog>
  );
}
