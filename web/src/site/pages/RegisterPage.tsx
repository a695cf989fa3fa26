import { RegistrationForm } from "../../features/enquiries/RegistrationForm";
import { useTexts } from "../../i18n/texts";
import { Html } from "../../ui/Html";
import { PageHeader } from "../../ui/PageHeader";
import { titleOf, type StateOf } from "../state";
import { Article } from "./article/Article";
import { AskUs } from "./article/AskUs";
import { FormSheet } from "./FormSheet";

export function RegisterPage({ state }: { state: StateOf<"register"> }) {
  const { t } = useTexts();
  const { data, settings } = state;
  return (
    <>
      <PageHeader title={titleOf(state)} lead={data.lead || t("register.lead")} picture={data.pictures[0]} />
      <Article aside={<AskUs settings={settings} />}>
        {data.html && <Html html={data.html} />}
        <FormSheet settings={settings}>
          <RegistrationForm pictures={data.areas} />
        </FormSheet>
      </Article>
    </>
  );
}
