import { Button } from "@mantine/core";
import { Link, useLocation } from "wouter";
import { useTexts } from "../../i18n/texts";
import { useTitle } from "../shared/useTitle";
import { addressOf, isAt, type Section } from "./sections";

interface NowhereProps {
  /** Where the reader can go instead. */
  first: Section | undefined;
  /** All that there is for somebody: what is not for the reader is told apart from what does not exist. */
  hidden: readonly Section[];
}

/** An address that leads nowhere: mistyped, or of a section that the reader may not see. */
export function Nowhere({ first, hidden }: NowhereProps) {
  const { t } = useTexts();
  const [here] = useLocation();
  const section = hidden.find((one) => isAt(one, here));
  useTitle();
  return (
    <>
      <h1>{section ? t(section.label) : t("portal.frame.nowhere")}</h1>
      {section && <p>{t(section.area === "people" ? "portal.frame.forOwners" : "portal.frame.notAllowed")}</p>}
      {first && (
        <Button mt="md" component={Link} href={addressOf(first)}>
          {t("portal.frame.goTo", { section: t(first.label) })}
        </Button>
      )}
    </>
  );
}
