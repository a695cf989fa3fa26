import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keepOpen, keptLive, keptOpen } from "../../chat/kept";
import { useTexts } from "../../i18n/texts";
import { Boundary } from "../../ui/Boundary";
import { Dialog } from "../../ui/Dialog";
import { PathIcon } from "../../ui/Icon";
import { part } from "../../ui/part";
import { useAsync } from "../../ui/useAsync";
import { Waiting } from "../../ui/Waiting";
import type { PageState } from "../state";
import styles from "./ChatLauncher.module.css";

const load = part(() => import("../../chat/Chat"));

const bubble =
  "M12 4c4.7 0 8.5 3.1 8.5 7s-3.8 7-8.5 7c-1 0-2-.1-2.9-.4L4.5 20l1.2-3.7C4.3 15 3.5 13.1 3.5 11c0-3.9 3.8-7 8.5-7zM8.3 11h.1M12 11h.1M15.7 11h.1";
const cross = "M6 6l12 12M18 6L6 18";

/** A press that came before the page's code did. boot.ts has noted it. */
function pressedBefore(): boolean {
  const { dataset } = document.documentElement;
  const pressed = "chatWanted" in dataset;
  delete dataset.chatWanted;
  return pressed;
}

/**
 * The chat's button on every page. All else is fetched when somebody is about to press it, or has been talking on the page before.
 */
export function ChatLauncher({ state }: { state: PageState }) {
  const { t, lng } = useTexts();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [unread, setUnread] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const code = useAsync(load, wanted);

  const turn = (to: boolean) => {
    setWanted(true);
    setOpen(to);
    setPressed(to);
    keepOpen(to);
  };
  const close = () => {
    turn(false);
    button.current?.focus({ preventScroll: true });
  };
  const resume = useEffectEvent(() => {
    if (pressedBefore()) turn(true);
    else if (keptOpen()) {
      setWanted(true);
      setOpen(true);
    } else if (keptLive()) setWanted(true);
  });
  // After the page has been taken over as the server sent it.
  useEffect(() => {
    const soon = setTimeout(() => resume());
    return () => clearTimeout(soon);
  }, []);

  const label = open
    ? t("widget.button.close")
    : unread > 0
      ? t("widget.button.unread", { count: unread })
      : t("widget.button.open");
  return (
    <aside className={styles.place} aria-label={t("widget.button.open")}>
      {/* Before the button: whoever tabs back from it comes to the card. */}
      {code.data && (
        <Boundary quiet>
          <code.data.default
            open={open}
            onClose={close}
            language={lng}
            base={window.location.origin}
            nickname={state.settings.ChatNickname ?? ""}
            takeFocus={pressed}
            onUnread={setUnread}
          />
        </Boundary>
      )}
      <Dialog open={open && code.error !== null} onClose={close} title={t("widget.button.open")} size="small">
        <Waiting result={code} />
      </Dialog>
      <button
        ref={button}
        type="button"
        data-chat=""
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? "chat" : undefined}
        aria-busy={open && !code.data && code.error === null ? true : undefined}
        title={label}
        onClick={() => turn(!open)}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
      >
        <PathIcon path={open ? cross : bubble} />
        {!open && unread > 0 && <span className={styles.dot}>{unread}</span>}
      </button>
    </aside>
  );
}
