import type { Image } from "./image";
import { LazyDialog } from "./LazyDialog";
import { part } from "./part";

const view = part(() => import("./LightboxView"));

interface LightboxProps {
  images: readonly Image[];
  /** Which picture it opens on; null while it is closed. */
  index: number | null;
  onClose: () => void;
  title: string;
}

/** Pictures over the whole screen. Its code comes when the first one is opened. */
export function Lightbox(props: LightboxProps) {
  return (
    <LazyDialog load={view} open={props.index !== null} onClose={props.onClose} title={props.title} props={props} />
  );
}
