// A product as the market shows it. Name and Description are Chinese in the collection, with English beside them.
import type { Language } from "../../i18n/texts";
import type { Image } from "../../ui/image";
import type { Coupon, Product } from "./api";
import { lack, type Balance, type Lack, type Price } from "./rules";

/** A product in the page's language, with what its reader has of it. */
export interface Offer extends Price {
  documentId: string;
  name: string;
  description: string;
  provider: string;
  picture: Image | null;
  /** How many there are still; null: as many as are wanted. */
  left: number | null;
  /** How many one member may have, and how many this one has had; null: any number. */
  limit: { most: number; had: number } | null;
  /** Why it can't be redeemed now. */
  obstacle: "soldOut" | "limit" | Lack | null;
  /** What a search looks through. */
  words: string;
}

export function offerOf(product: Product, coupons: readonly Coupon[], balance: Balance, lng: Language): Offer {
  const [name, description] =
    lng === "zh"
      ? [product.Name || product.Name_en, product.Description || product.Description_en]
      : [product.Name_en || product.Name, product.Description_en || product.Description];
  const price = { price: product.Price ?? 0, maxDeduction: product.MaxDeduction ?? 0 };
  const had = coupons.filter((coupon) => coupon.product === product.documentId).length;
  const limit = typeof product.PerMember === "number" ? { most: product.PerMember, had } : null;
  const left = product.Stock ?? null;
  return {
    ...price,
    documentId: product.documentId,
    name: name ?? "",
    description: description ?? "",
    provider: (lng === "en" && product.Provider?.Name_en) || product.Provider?.Name || "",
    picture: pictureOf(product.Icon),
    left,
    limit,
    obstacle: left === 0 ? "soldOut" : limit && had >= limit.most ? "limit" : lack(price, balance),
    words: [product.Name, product.Name_en, description].join("\n").toLowerCase(),
  };
}

/** What stands beside the picture says what it shows, so nothing is read aloud twice. */
function pictureOf(file: Product["Icon"]): Image | null {
  if (!file) return null;
  const sizes = Object.values(file.formats ?? {}).sort((a, b) => a.width - b.width);
  return {
    src: sizes.at(-1)?.url ?? file.url,
    srcset: sizes.map(({ url, width }) => `${url} ${width}w`).join(", "),
    width: file.width ?? 4,
    height: file.height ?? 3,
    alt: "",
  };
}

/** Those in which every word of the search occurs, in the page's language or in the other one's name. */
export function search(offers: readonly Offer[], query: string): Offer[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return offers.filter(({ words }) => wanted.every((word) => words.includes(word)));
}
