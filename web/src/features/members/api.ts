import { answer, ApiError, type Schemas } from "../../api/client";
import { receiptPage, type Me } from "../../api/me";
import { siteApi } from "../../api/site";
import type { Language } from "../../i18n/texts";
import { forgetVisitor } from "./visitor";

/** The code on a membership card. */
export type Card = Schemas["CardAnswer"];

export const memberCentre = "/membership";

/** As internal/foundation/random makes them. */
const documentId = /^[a-z0-9]{24}$/;

/** Where to go after logging in: the member centre, at the section that a link led to before, or the receipt that it led to. */
export function centreFor(search: string): string {
  const asked = new URLSearchParams(search);
  const receipt = asked.get("receipt") ?? "";
  if (documentId.test(receipt)) return receiptPage(receipt);
  const section = asked.get("section");
  return section ? `${memberCentre}?${new URLSearchParams({ section }).toString()}` : memberCentre;
}

/** Where whoever is no longer signed in is shown: the home page, with the way in if a link led to a section or a receipt. */
function wayOut({ pathname, search }: Location): string {
  const receipt = pathname.split("/").at(-1) ?? "";
  if (pathname === receiptPage(receipt)) return `/?${new URLSearchParams({ tab: "login", receipt }).toString()}`;
  const section = new URLSearchParams(search).get("section");
  return section ? `/?${new URLSearchParams({ tab: "login", section }).toString()}` : "/";
}

/** Leaves the member centre, for whoever is no longer signed in. */
export function showOut(): void {
  forgetVisitor();
  window.location.replace(wayOut(window.location));
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
