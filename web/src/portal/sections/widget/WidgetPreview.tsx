import { useDebouncedValue } from "@mantine/hooks";
import { useTexts } from "../../../i18n/texts";
import { frameAddress, type Wanted } from "./snippet";
import styles from "./Widget.module.css";

/** The version of what a page and the frame say to one another. */
const park = 1;
/** Where a preview keeps its conversation: apart from every place on a page. */
const place = 99;
/** For how long nobody types before it is drawn anew, in milliseconds. */
const pause = 500;

/** The chat as it looks on another website. It is the real one: what is asked in it is answered, and is listed with the others. */
export function WidgetPreview({ wanted }: { wanted: Wanted }) {
  const { t } = useTexts();
  const [{ nickname, language, form }] = useDebouncedValue(wanted, pause);
  const options = { place, language, focus: false, ...(form !== "iframe" && { nickname }) };
  const tellOptions = (frame: HTMLIFrameElement) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<{ park?: number; type?: string } | null>) => {
      if (data?.park === park && data.type === "hello") port1.postMessage({ park, type: "open" });
    };
    frame.contentWindow?.postMessage({ park, type: "options", options }, window.location.origin, [port2]);
  };
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.soft}>{t("portal.widget.snippet.preview")}</figcaption>
      <iframe
        key={JSON.stringify(options)}
        className={styles.frame}
        title={t("portal.widget.snippet.preview")}
        src={`${frameAddress(window.location.origin, language)}#wait`}
        allow="microphone; autoplay"
        onLoad={(event) => tellOptions(event.currentTarget)}
      />
    </figure>
  );
}
