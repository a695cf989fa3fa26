import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { useNotify } from "../shared/notify";
import { todayOf } from "../shared/park/today";
import { usePortal } from "../shared/portal";

/** How soon staff are told that somebody waits, in milliseconds. */
const every = 10_000;

const counted = /^\(\d+\) /;

/** The name of a tab with how many wait in front of it. */
export const titled = (title: string, waiting: number) =>
  (waiting > 0 ? `(${waiting}) ` : "") + title.replace(counted, "");

/**
 * Tells staff, wherever they are in the portal, that a visitor waits for a person: in the tab's name, by a word at the foot of the screen
 * and, where the browser was allowed to, by a notification. Without a sound.
 */
export function useChatAlert() {
  const { t } = useTexts();
  const { api, me } = usePortal();
  const [, navigate] = useLocation();
  const notify = useNotify();
  const { data: waiting = 0 } = useQuery({
    ...todayOf(api),
    select: ({ chatsWaiting }) => chatsWaiting ?? 0,
    enabled: me?.mayRead?.includes("inbox") ?? false,
    refetchInterval: every,
    refetchIntervalInBackground: true,
  });
  const known = useRef(0);
  const tell = useEffectEvent(() => {
    const more = waiting > known.current;
    known.current = waiting;
    if (!more) return;
    const words = t("portal.chat.someoneWaits");
    notify.done(words);
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    const shown = new Notification(words, { tag: "chat", silent: true });
    shown.onclick = () => {
      window.focus();
      navigate("/chat?state=waiting");
    };
  });
  useEffect(() => tell(), [waiting]);

  // Each section names the tab after itself, whenever it comes.
  useEffect(() => {
    const put = () => {
      const wanted = titled(document.title, waiting);
      if (document.title !== wanted) document.title = wanted;
    };
    put();
    const title = document.querySelector("title");
    if (!title) return;
    const watch = new MutationObserver(put);
    watch.observe(title, { childList: true });
    return () => watch.disconnect();
  }, [waiting]);
}
