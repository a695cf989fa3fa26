import { Alert, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../i18n/texts";
import { Page } from "../frame/Page";
import { useMay } from "../may";
import { usePortal } from "../portal";
import { refusal } from "../problems";
import { PictureSetting } from "./PictureSetting";
import { allSettings } from "./queries";

/** The pictures by which a park is known, in the order of the page. */
const texts = {
  Logo: { title: "portal.brand.Logo.title", help: "portal.brand.Logo.help" },
  Logo_zh: { title: "portal.brand.Logo_zh.title", help: "portal.brand.Logo_zh.help" },
  Favicon: { title: "portal.brand.Favicon.title", help: "portal.brand.Favicon.help" },
  SharePicture: { title: "portal.brand.SharePicture.title", help: "portal.brand.SharePicture.help" },
} as const;

/** Where staff give the website the park's own face. */
export default function BrandPage() {
  const { t } = useTexts();
  const { api } = usePortal();
  const settings = useQuery(allSettings(api));
  const readOnly = !useMay("park").change;
  return (
    <Page title={t("portal.brand.title")} lead={t("portal.brand.lead")} narrow>
      {settings.isPending && <Loader aria-label={t("ui.loading")} />}
      {settings.error && (
        <Alert color="redgum" role="alert">
          {refusal(settings.error, t)}
        </Alert>
      )}
      {Object.entries(texts).map(([key, { title, help }]) => {
        const setting = settings.data?.find((one) => one.key === key);
        return (
          setting && <PictureSetting key={key} setting={setting} title={t(title)} help={t(help)} readOnly={readOnly} />
        );
      })}
    </Page>
  );
}
