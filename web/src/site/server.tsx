// The server's bundle: one classic script, run inside the Go process. It must not reach for a document or a window.
import { renderToString } from "react-dom/server";
import { plainTranslate, TextsProvider } from "../i18n/texts";
import { App } from "./App";
import type { PageState } from "./state";

declare global {
  /** Called by the server's engine: the state as JSON in, the HTML of #root out. */
  var renderPage: (json: string) => string;
}

globalThis.renderPage = (json) => {
  const state = JSON.parse(json) as PageState;
  return renderToString(
    <TextsProvider lng={state.lng} t={plainTranslate(state.texts, state.lng)}>
      <App state={state} />
    </TextsProvider>,
  );
};
