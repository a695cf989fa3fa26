import { useEffect } from "react";
import { useTexts } from "../i18n/texts";
import { usePortal } from "./portal";

/** Names the browser's tab after what is shown, again when the gate has come and gone. */
export function useTitle(page?: string) {
  const { t } = useTexts();
  const { lock } = usePortal();
  const title = page ? `${page} · ${t("portal.title")}` : t("portal.title");
  useEffect(() => {
    document.title = title;
  }, [title, lock]);
}
