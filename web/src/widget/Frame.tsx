import { useState } from "react";
import Chat from "../chat/Chat";
import type { Place } from "../chat/ChatCard";
import { keptLanguage } from "../chat/kept";
import type { Language } from "../i18n/texts";
import type { WidgetOptions } from "./options";
import type { Report } from "./parent";

interface FrameProps {
  options: WidgetOptions;
  park: string;
  open: boolean;
  place: Place;
  /** What the park calls its chat, where the page calls it nothing. */
  names: Readonly<Record<Language, string>>;
  tell: (report: Report) => void;
  onClose: () => void;
}

/** The chat as a frame shows it. */
export function Frame({ options, park, open, place, names, tell, onClose }: FrameProps) {
  const [language, setLanguage] = useState(() => keptLanguage() ?? options.language);
  const choose = (wanted: Language) => {
    setLanguage(wanted);
    document.documentElement.lang = htmlLang[wanted];
    tell({ type: "language", language: wanted });
  };
  return (
    <Chat
      open={open}
      onClose={onClose}
      language={language}
      base={park}
      nickname={options.nickname || names[language]}
      googleKey={options.googleKey}
      takeFocus={place === "frame" && options.takeFocus}
      onUnread={(count) => tell({ type: "unread", count })}
      transport={options.transport}
      place={place}
      onLanguage={choose}
    />
  );
}

export const htmlLang = { en: "en", zh: "zh-CN" } as const;
