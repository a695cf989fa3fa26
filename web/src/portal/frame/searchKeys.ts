/** The keys that open the search, as they are called here. */
export const searchKeys = [/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl", "K"] as const;
