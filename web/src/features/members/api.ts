import { answer, ApiError, createApi, type Schemas } from "../../api/client";
import type { Language } from "../../i18n/texts";
import { forgetVisitor } from "./visitor";

/** An account as its owner sees it. */
export type Me = Schemas["MeAnswer"];

export const memberCentre = "/membership";

/** The API in the language of the page: what it refuses is shown in its own words. */
export function membersApi(lng: Language) {
  return createApi({ headers: { "Accept-Language": lng } });
}

/** The reader's own account. Whoever is no longer signed in is shown out. */
export async function loadMe(lng: Language): Promise<Me> {
  try {
    return (await answer(membersApi(lng).GET("/api/me"))).data;
  } catch (failure) {
    if (!(failure instanceof ApiError) || ![401, 403, 404].includes(failure.status)) throw failure;
    forgetVisitor();
    window.location.replace("/");
    return new Promise(() => {}); // the page is being left
  }
}
