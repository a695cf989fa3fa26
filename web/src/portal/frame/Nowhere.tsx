import { Button } from "@mantine/core";
import { Link } from "wouter";
import { useTexts } from "../../i18n/texts";
import { addressOf, type Section } from "../sections";
import { useTitle } from "../useTitle";

/** An address that leads nowhere: mistyped, or of a section that the reader may not see. */
export function Nowhere({ first }: { first: Section | undefined }) {
  const { t } = useTexts();
  useTitle();
  return (
    <>
      <h1>{t("portal.frame.nowhere")}</h1>
      {first && (
        <Button mt="md" component={Link} href={addressOf(first)}>
          {t("portal.frame.goTo", { section: t(first.label) })}
        </Button>
      )}
    </>
  );
}
