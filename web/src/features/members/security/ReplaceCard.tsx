import { useState } from "react";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { useToast } from "../../../ui/Toast";
import { membersApi, type Card } from "../api";

/** Gives the card a new code, for whoever thinks that somebody has a picture of it. */
export function ReplaceCard({ onReplaced }: { onReplaced: (card: Card) => void }) {
  const { lng, t } = useTexts();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const replace = async () => {
    setBusy(true);
    try {
      onReplaced((await answer(membersApi(lng).POST("/api/me/card/replace"))).data);
      toast(t("security.card.done"));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="secondary" busy={busy} onClick={() => void replace()}>
      {t("security.card.button")}
    </Button>
  );
}
