import { textOr, type Translate } from "../../i18n/texts";

/** How whoever did something is called: a person by their name; a token, the shared password and the command line in the reader's words. */
export function actorName(t: Translate, actor: string): string {
  if (actor.startsWith("token:")) return t("portal.audit.token", { name: actor.slice("token:".length) });
  return textOr(t, `portal.audit.actor.${actor}`, actor);
}
