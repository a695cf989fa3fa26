import { useState, type ComponentType } from "react";
import { Boundary } from "./Boundary";
import { Dialog } from "./Dialog";
import { useAsync } from "./useAsync";
import { Waiting } from "./Waiting";

interface LazyDialogProps<Props> {
  /** Made by part(). */
  load: () => Promise<{ default: ComponentType<Props> }>;
  open: boolean;
  onClose: () => void;
  title: string;
  props: Props;
}

/** A dialog whose code comes when it is first opened. One that doesn't come is replaced by a plain one that says so. */
export function LazyDialog<Props extends object>({ load, open, onClose, title, props }: LazyDialogProps<Props>) {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const code = useAsync(load, wanted);
  if (code.data) {
    return (
      <Boundary quiet>
        <code.data.default {...props} />
      </Boundary>
    );
  }
  if (!wanted) return null;
  return (
    <Dialog open={open && code.error !== null} onClose={onClose} title={title} size="small">
      <Waiting result={code} />
    </Dialog>
  );
}
