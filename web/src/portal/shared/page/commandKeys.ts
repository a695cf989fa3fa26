/** The key that goes with a letter to make a command, as it is called here. */
const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** The keys that open the search. */
export const searchKeys = [command, "K"] as const;

/** The keys that take back what was just done. */
export const undoKeys = [command, "Z"] as const;
