import { answer, ApiError, type Schemas } from "../../api/client";
import type { Me } from "../../api/me";
import { siteApi } from "../../api/site";
import type { Language } from "../../i18n/texts";
import { forgetVisitor } from "./visitor";

/** The code on a membership card. */
export type Card = Schemas["CardAnswer"];

export const memberCentre = "/membership";

/** Where to go after logging in: the member centre, at the section that a link led to before. */
export function centreFor(search: string): string {
  const section = new URLSearchParams(search).get("section");
  return section ? `${memberCentre}?${new URLSearchParams({ section }).toString()}` : memberCentre;
}

/** Where whoever is no longer signed in is shown: the home page, with the way in if a link led to a section. */
function wayOut(search: string): string {
  const section = new URLSearchParams(search).get("section");
  return section ? `/?${new URLSearchParams({ tab: "login", section }).toString()}` : "/";
}

/** Leaves the member centre, for whoever is no longer signed in. */
export function showOut(): void {
  forgetVisitor();
  window.location.replace(wayOut(window.location.search));
}

/** The reader's own account. Whoever is no longer signed in is shown out. */
export async function loadMe(lng: Language): Promise<Me> {
  try {
    return (await answer(siteApi(lng).GET("/api/me"))).data;
  } catch (failure) {
    if (!(failure instanceof ApiError) || ![401, 403, 404].includes(failure.status)) throw failure;
    showOut();
    return new Promise(() => {}); // the page is being left
  }
}

/** A card's QR as a picture. Its address changes with the code, or a browser would show the replaced one from its memory. */
export function cardPicture(card: Card): string {
  return `/api/me/card/qr.png?v=${card.QRdata.slice(-4)}`;
}
