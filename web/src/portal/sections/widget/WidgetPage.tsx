import { useState } from "react";
import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Page } from "../../shared/page/Page";
import { ContentPolicyPart } from "./ContentPolicyPart";
import { HostsPart } from "./HostsPart";
import { KeysPart } from "./KeysPart";
import { NewKeyDrawer } from "./NewKeyDrawer";
import type { Wanted } from "./snippet";
import { SnippetPart } from "./SnippetPart";

const place = "/widget";

/** The chat on other websites: what they paste, which of them may, and with which keys. */
export default function WidgetPage() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const [making] = useRoute("/widget/new-key");
  const [wanted, setWanted] = useState<Wanted>({ form: "script", nickname: "", language: "" });
  return (
    <Page title={t("portal.widget.title")} lead={t("portal.widget.lead")}>
      <SnippetPart wanted={wanted} onChange={setWanted} />
      <HostsPart />
      <ContentPolicyPart form={wanted.form} />
      <KeysPart onMake={() => navigate(`${place}/new-key`)} />
      <NewKeyDrawer opened={making} onClose={() => navigate(place)} />
    </Page>
  );
}
