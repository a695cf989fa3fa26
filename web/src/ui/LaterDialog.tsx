import { useState, type ComponentType } from "react";
import { Boundary } from "./Boundary";
import { Dialog } from "./Dialog";
import { useLater } from "./useLater";
import { Waiting } from "./Waiting";

interface LaterDialogProps<Props> {
  /** Made by part(). */
  load: () => Promise<{ default: ComponentType<Props> }>;
  open: boolean;
  onClose: () => void;
  title: string;
  props: Props;
}

/** A dialog whose code comes when it is first opened. One that doesn't come is replaced by a plain one that says so. */
export function LaterDialog<Props extends object>({ load, open, onClose, title, props }: LaterDialogProps<Props>) {
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  const later = useLater(load, wanted);
  if (later.value) {
    return (
      <Boundary quiet>
        <later.value.default {...props} />
      </Boundary>
    );
  }
  if (!wanted) return null;
  return (
    <Dialog open={open && later.failure !== undefined} onClose={onClose} title={title} size="small">
      <Waiting later={later} />
    </Dialog>
  );
}
