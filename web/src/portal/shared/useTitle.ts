import { useEffect } from "react";
import { useTexts } from "../../i18n/texts";

/** Names the browser's tab after what is shown. A section is named by the frame; it may say more of what is open in it. */
export function useTitle(page?: string) {
  const { t } = useTexts();
  const title = page ? `${page} · ${t("portal.title")}` : t("portal.title");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
