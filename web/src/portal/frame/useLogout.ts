import { ApiError } from "../../api/client";
import { useTexts } from "../../i18n/texts";
import { useNotify } from "../notify";
import { usePortal } from "../portal";

/** Logs out. A session that has ended already brings the gate too; anything else leaves the portal open, and says so. */
export function useLogout(): () => Promise<void> {
  const { t } = useTexts();
  const { logout } = usePortal();
  const notify = useNotify();
  return async () => {
    try {
      await logout();
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 401)) notify.problem(t("portal.frame.logoutFailed"));
    }
  };
}
