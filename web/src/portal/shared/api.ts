import { createApi, readError, type ApiError } from "../../api/client";
import type { Language } from "../../i18n/texts";
import { isAttended } from "./attended";

export type PortalApi = ReturnType<typeof createApi>;

export interface Refusals {
  /** The portal is locked; writing: what was to be saved by the request was not. */
  onLocked: (writing: boolean) => void;
  /** Whoever calls may not do this. */
  onForbidden: () => void;
  /** An owner requires two-step login, and whoever calls has none yet. */
  onSetUpNeeded: () => void;
}

/** What every request of the portal says: the reader's language, which of the two sign-ins that the server's cookies hold is meant, and
 * whether it is made while nobody is there. */
export const portalHeaders = (language: Language): Record<string, string> => ({
  "Accept-Language": language,
  "X-Park-Surface": "portal",
  ...(!isAttended() && { "X-Park-Idle": "1" }),
});

/** What is asked by a POST, so that the code stands in no address: nothing is saved by it. */
const questions = ["/api/staff/coupons/check", "/api/staff/cards/check"];

/** Tells of a refusal that concerns the whole portal. */
export function tellRefusal(
  { status, details }: ApiError,
  { onLocked, onForbidden, onSetUpNeeded }: Refusals,
  writing: boolean,
) {
  if (status === 401) onLocked(writing);
  if (status !== 403) return;
  if (details.key === "errors.staff.setUpFirst") onSetUpNeeded();
  else onForbidden();
}

/** The API as the portal calls it: by staff, whoever else is signed in, in the reader's language, and with a word when it is refused or has
 * changed something. */
export function createPortalApi(
  language: () => Language,
  refusals: Refusals,
  onChanged: () => void = () => undefined,
): PortalApi {
  const api = createApi();
  api.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(portalHeaders(language()))) request.headers.set(name, value);
      return request;
    },
    async onResponse({ request, response, schemaPath }) {
      const writing = request.method !== "GET" && !questions.includes(schemaPath);
      if (response.ok && writing) onChanged();
      if (response.ok || schemaPath === "/api/staff/login") return;
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      tellRefusal(readError(body, response), refusals, writing);
    },
  });
  return api;
}
