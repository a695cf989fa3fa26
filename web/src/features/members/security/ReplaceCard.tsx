import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { useToast } from "../../../ui/Toast";
import { useReplaceCard } from "../queries";

/** Gives the card a new code, for whoever thinks that somebody has a picture of it. */
export function ReplaceCard() {
  const { t } = useTexts();
  const toast = useToast();
  const replacement = useReplaceCard();
  const replace = async () => {
    try {
      await replacement.mutateAsync();
      toast(t("security.card.done"));
    } catch {
      toast(t("security.failed"), { tone: "bad" });
    }
  };
  return (
    <Button kind="secondary" busy={replacement.isPending} onClick={() => void replace()}>
      {t("security.card.button")}
    </Button>
  );
}
