import { createApi, readError } from "../api/client";
import type { Language } from "../i18n/texts";

export type PortalApi = ReturnType<typeof createApi>;

interface Refusals {
  /** The portal is locked. */
  onLocked: () => void;
  /** An owner requires two-step login, and whoever calls has none yet. */
  onSetUpNeeded: () => void;
}

/** The API as the portal calls it: by staff, whoever else is signed in, in the reader's language, and with a word when it is refused. */
export function createPortalApi(language: () => Language, { onLocked, onSetUpNeeded }: Refusals): PortalApi {
  const api = createApi();
  api.use({
    onRequest({ request }) {
      request.headers.set("Accept-Language", language());
      request.headers.set("X-Park-Surface", "portal"); // the server's cookies hold two sign-ins; this says which is meant
      return request;
    },
    async onResponse({ response, schemaPath }) {
      if (response.status === 401 && schemaPath !== "/api/staff/login") onLocked();
      if (response.status !== 403) return;
      const refused = readError(
        await response
          .clone()
          .json()
          .catch(() => null),
        response,
      );
      if (refused.details.key === "errors.staff.setUpFirst") onSetUpNeeded();
    },
  });
  return api;
}
