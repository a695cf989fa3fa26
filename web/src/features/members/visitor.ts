// Who looks at the page, as far as a page may tell. Public pages are the same bytes for everyone, so this is known in
// the browser alone, after hydration, from the cookie `user`: a hint for what to show, never a right to anything.
import { useSyncExternalStore } from "react";

export interface Visitor {
  name: string;
  tenantType: string;
  isMember: boolean;
}

const cookie = /(?:^|;\s*)user=([^;]*)/;

/** Reads the hint out of the browser's cookies; anything that is not one is nobody. */
export function visitorOf(cookies: string): Visitor | null {
  const value = cookie.exec(cookies)?.[1];
  if (!value) return null;
  try {
    const hint: unknown = JSON.parse(decodeURIComponent(value));
    if (typeof hint !== "object" || hint === null) return null;
    const { name, tenant_type, is_member } = hint as Record<string, unknown>;
    return {
      name: typeof name === "string" ? name : "",
      tenantType: typeof tenant_type === "string" ? tenant_type : "",
      isMember: is_member === true,
    };
  } catch {
    return null;
  }
}

// Signing in or out elsewhere shows when the reader comes back to this page.
function subscribe(changed: () => void) {
  const events = ["focus", "pageshow"] as const;
  for (const event of events) window.addEventListener(event, changed);
  return () => {
    for (const event of events) window.removeEventListener(event, changed);
  };
}

/** The visitor who is signed in, or null: on the server, while hydrating, and for everyone else. */
export function useVisitor(): Visitor | null {
  return visitorOf(
    useSyncExternalStore(
      subscribe,
      () => document.cookie,
      () => "",
    ),
  );
}

/** Forgets who was signed in, as far as the page's own hint goes. */
export function forgetVisitor(): void {
  document.cookie = "user=; path=/; max-age=0";
}
