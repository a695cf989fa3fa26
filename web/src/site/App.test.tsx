import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TextsProvider } from "../i18n/texts";
import { plainTranslate } from "../i18n/translate";
import { App } from "./App";
import type { PageState } from "./state";

const state: PageState = {
  route: "notFound",
  data: null,
  lng: "en",
  path: "/nowhere",
  timeOfDay: "day",
  settings: {},
  logo: { src: "/brand/mark.png", dark: "/brand/mark-dark.png", width: 40, height: 40, alone: false },
  trail: [],
  texts: {},
  demo: false,
  description: "",
};

const app = (
  <TextsProvider lng={state.lng} t={plainTranslate(state.texts, state.lng)}>
    <App state={state} />
  </TextsProvider>
);

it("takes over the server's HTML without a complaint", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const complaint = vi.spyOn(console, "error");
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(app);
  await act(() => hydrateRoot(root, app, { onRecoverableError: complaint }));
  expect(complaint).not.toHaveBeenCalled();
});
