import { useEffect, type RefObject } from "react";

/** Below this width the card is a sheet over the whole screen, as ChatCard.module.css has it. */
const phone = "(max-width: 575.98px)";

export const isPhone = () => window.matchMedia(phone).matches;

/** Whether writing brings up a keyboard over half of the screen. A frame is narrow on every screen, so there the finger tells. */
export const hasKeyboardOnScreen = (framed: boolean) =>
  framed ? window.matchMedia("(pointer: coarse)").matches : isPhone();

/**
 * Tells the sheet which part of the screen is in sight. A phone's keyboard covers the lower part of the page, and what is fixed to the
 * page's edge would lie behind it.
 */
export function useSheet(card: RefObject<HTMLElement | null>, shown: boolean) {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!shown || !seen) return;
    const follow = () => {
      card.current?.style.setProperty("--seen-top", `${seen.offsetTop}px`);
      card.current?.style.setProperty("--seen-height", `${seen.height}px`);
    };
    follow();
    seen.addEventListener("resize", follow);
    seen.addEventListener("scroll", follow);
    return () => {
      seen.removeEventListener("resize", follow);
      seen.removeEventListener("scroll", follow);
    };
  }, [card, shown]);
}
