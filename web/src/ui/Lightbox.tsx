import { lazy, Suspense, useState } from "react";
import type { Image } from "./image";

const LightboxView = lazy(() => import("./LightboxView"));

interface LightboxProps {
  images: readonly Image[];
  /** Which picture it opens on; null while it is closed. */
  index: number | null;
  onClose: () => void;
  title: string;
}

/** Pictures over the whole screen. Its code comes when the first one is opened. */
export function Lightbox(props: LightboxProps) {
  const [used, setUsed] = useState(false);
  if (props.index !== null && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <LightboxView {...props} />
    </Suspense>
  ) : null;
}
