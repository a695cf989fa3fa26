// The document of /widget/v1/frame: the chat on a page of somebody else's. It has no cookie, and knows of the page what the page says.
import "../ui/tokens.css";
import "../ui/fonts.css";
import "./widget.css";
import { createRoot } from "react-dom/client";
import { keptLanguage } from "../chat/kept";
import { Frame, htmlLang } from "./Frame";
import { takeOptions, type Given, type WidgetOptions } from "./options";
import { listenToParent } from "./parent";

const element = document.getElementById("root")!;
const root = createRoot(element);
const park = window.location.origin;
const names = { en: element.dataset.nicknameEn ?? "", zh: element.dataset.nicknameZh ?? "" };
const language = new URLSearchParams(window.location.search).get("language");

let options: WidgetOptions | null = null;
let open = true;
/** How many times the page has said who is to answer: each time is another conversation. */
let times = 0;

const parent = listenToParent((order) => {
  if (order.type === "options") begin({ language, ...order.options });
  else {
    open = order.type === "open";
    draw();
  }
});

function begin(given: Given) {
  options = takeOptions(given, park);
  times++;
  const chosen = keptLanguage();
  document.documentElement.lang = htmlLang[chosen ?? options.language];
  draw();
  parent.tell({ type: "hello" });
  if (chosen) parent.tell({ type: "language", language: chosen }); // the page's button speaks it too
}

/** Whoever brings the frame says by #wait that options are coming, and opens and closes it. */
const awaited = window.location.hash === "#wait";

function draw() {
  if (!options) return;
  root.render(
    <Frame
      key={times}
      options={options}
      park={park}
      open={open}
      place={awaited ? "frame" : "open frame"}
      names={names}
      tell={parent.tell}
      onClose={() => {
        if (!awaited) return;
        open = false;
        draw();
        parent.tell({ type: "close" });
      }}
    />,
  );
}

if (!awaited) begin({ language });
