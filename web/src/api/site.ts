import { createApi } from "./client";

/** The API as the public pages and the member area call it: titles and refusals come in the language of the page. */
export function siteApi(language: string) {
  return createApi({ headers: { "Accept-Language": language } });
}
