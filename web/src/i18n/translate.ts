import { formatNumber } from "./format";
import type { Language, Lookup, Tree } from "./texts";

function find(tree: Tree, key: string): string | undefined {
  let node: string | Tree | undefined = tree;
  for (const part of key.split(".")) {
    if (node === undefined || typeof node === "string") return undefined;
    node = node[part];
  }
  return typeof node === "string" ? node : undefined;
}

/**
 * The translator, in the server's engine and in the browser: placeholders and plurals as the locale files write them, which are
 * i18next's. i18next itself would double the time of a render and add a fifth to the scripts of a page.
 */
export function plainTranslate(tree: Tree, lng: Language): Lookup {
  // A list of a thousand things asks for the same few sentences thousands of times.
  const known = new Map<string, string>();
  const textOf = (key: string) => {
    const text = known.get(key) ?? find(tree, key);
    if (text !== undefined) known.set(key, text);
    return text;
  };
  return (key, params) => {
    const plural =
      params?.count === undefined ? undefined : lng === "en" && Number(params.count) === 1 ? "one" : "other";
    const text = (plural && textOf(`${key}_${plural}`)) ?? textOf(key) ?? key;
    if (!params) return text;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
      if (name === "count" && typeof params.count === "number") return formatNumber(params.count);
      return name in params ? String(params[name]) : whole;
    });
  };
}
