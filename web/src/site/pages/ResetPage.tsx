import { useState } from "react";
import { useTexts } from "../../i18n/texts";
import { PageHeader } from "../../ui/PageHeader";
import { part } from "../../ui/part";
import { useAsync } from "../../ui/useAsync";
import { Waiting } from "../../ui/Waiting";
import { titleOf, type StateOf } from "../state";
import { Article } from "./article/Article";
import { AskUs } from "./article/AskUs";
import { FormSheet } from "./FormSheet";

// Only the browser knows the secret of the link, so the form is its affair.
const view = part(async () => (import.meta.env.SSR ? null : await import("../../features/members/auth/ResetView")));

export function ResetPage({ state }: { state: StateOf<"reset"> }) {
  const { t } = useTexts();
  const code = useAsync(view);
  const [over, setOver] = useState(false);
  const View = code.data?.ResetView;
  return (
    <>
      <PageHeader title={titleOf(state)} lead={over ? undefined : t("reset.lead")} />
      <Article aside={<AskUs settings={state.settings} />}>
        <FormSheet settings={state.settings}>
          {View ? <View onOver={() => setOver(true)} /> : <Waiting result={code} lines={5} />}
        </FormSheet>
      </Article>
    </>
  );
}
