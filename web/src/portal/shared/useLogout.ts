import { useTexts } from "../../i18n/texts";
import { useNotify } from "./notify";
import { useLeave } from "./page/leave";
import { usePortal } from "./portal";
import { isLock } from "./problems";

/**
 * Logs out, once it was asked about unsaved changes. A session that has ended already brings the gate too; anything else leaves the
 * portal open, and says so.
 */
export function useLogout(): () => void {
  const { t } = useTexts();
  const { logout } = usePortal();
  const notify = useNotify();
  const leave = useLeave();
  const end = async () => {
    try {
      await logout();
    } catch (failure) {
      if (!isLock(failure)) notify.problem(t("portal.frame.logoutFailed"));
    }
  };
  return () => leave(() => void end());
}
