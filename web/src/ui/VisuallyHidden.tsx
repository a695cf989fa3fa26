import type { ReactNode } from "react";
import style from "./VisuallyHidden.module.css";

/** Read aloud, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={style.hidden}>{children}</span>;
}
