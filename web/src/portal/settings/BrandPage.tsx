import { Alert, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../i18n/texts";
import { explain } from "../api";
import { usePortal } from "../portal";
import { useTitle } from "../useTitle";
import style from "./BrandPage.module.css";
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
export function BrandPage() {
  const { t } = useTexts();
  const { api, me } = usePortal();
  const settings = useQuery(allSettings(api));
  const readOnly = !me?.mayChange?.includes("park");
  useTitle(t("portal.brand.title"));
  return (
    <div className={style.page}>
      <h1>{t("portal.brand.title")}</h1>
      <p>{t("portal.brand.lead")}</p>
      {settings.isPending && <Loader aria-label={t("ui.loading")} />}
      {settings.error && (
        <Alert color="redgum" role="alert">
          {explain(settings.error, t)}
        </Alert>
      )}
      {Object.entries(texts).map(([key, { title, help }]) => {
        const setting = settings.data?.find((one) => one.key === key);
        return (
          setting && <PictureSetting key={key} setting={setting} title={t(title)} help={t(help)} readOnly={readOnly} />
        );
      })}
    </div>
  );
}
