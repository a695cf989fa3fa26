import { Button } from "@mantine/core";
import { useTexts } from "../../i18n/texts";
import { Icon } from "../../ui/Icon";
import { usePortal } from "../portal";

/** Changes to the other language in place, so that nothing on the screen is lost. */
export function LanguageButton() {
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
      onClick={() => void chooseLanguage(other)}
    >
      {t(other === "zh" ? "nav.chinese" : "nav.english")}
    </Button>
  );
}
