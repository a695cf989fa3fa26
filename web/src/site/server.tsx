// The server's bundle: one classic script, run inside the Go process. It must not reach for a document or a window.
import { renderToString } from "react-dom/server";
import { TextsProvider } from "../i18n/texts";
import { plainTranslate } from "../i18n/translate";
import { numberWritten, WrittenContext } from "../ui/written";
import { App } from "./App";
import type { PageState } from "./state";

declare global {
  /**
   * Called by the server's engine: the state as JSON in, the HTML of #root out, and in a line of its own after it the state for the
   * document.
   */
  var renderPage: (json: string) => string;
}

globalThis.renderPage = (json) => {
  const state = JSON.parse(json) as PageState;
  const { place, without } = numberWritten();
  const html = renderToString(
    <TextsProvider lng={state.lng} t={plainTranslate(state.texts, state.lng)}>
      <WrittenContext value={{ place }}>
        <App state={state} />
      </WrittenContext>
    </TextsProvider>,
  );
  return `${html}\n${without(state)}`;
};
