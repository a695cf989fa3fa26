import { Button } from "@mantine/core";
import { useTexts } from "../../i18n/texts";
import { Icon } from "../../ui/Icon";
import { usePortal } from "../shared/portal";

interface LanguageButtonProps {
  /** Says that the other language's texts did not come. */
  onProblem: (text: string) => void;
}

/** Changes to the other language in place, so that nothing on the screen is lost. */
export function LanguageButton({ onProblem }: LanguageButtonProps) {
  const { lng, t } = useTexts();
  const { chooseLanguage } = usePortal();
  const other = lng === "en" ? "zh" : "en";
  return (
    <Button
      variant="subtle"
      color="leaf"
      size="compact-md"
      leftSection={<Icon name="globe" />}
      lang={other}
      onClick={() => void chooseLanguage(other).catch(() => onProblem(t("portal.offline")))}
    >
      {t(other === "zh" ? "nav.chinese" : "nav.english")}
    </Button>
  );
}
