import { Alert, Button, FileButton, Progress } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { useTexts } from "../../../i18n/texts";
import type { Setting } from "../../shared/park/settings";
import { refusal } from "../../shared/problems";
import { FieldHead } from "./FieldHead";
import styles from "./PictureSetting.module.css";
import { usePictureSetting } from "./usePictureSetting";

interface PictureSettingProps {
  setting: Setting;
  /** Whoever is logged in may only look. */
  readOnly?: boolean;
}

/** One setting that is a picture: how it looks now, and the way to upload, replace and remove it. */
export function PictureSetting({ setting, readOnly = false }: PictureSettingProps) {
  const { t } = useTexts();
  const heading = setting.key;
  const limits = useId();
  const { busy, sent, failure, upload, cancel, remove } = usePictureSetting(setting);
  const { picture } = setting;
  const file = picture?.file;
  const uploading = sent !== null;

  // Chosen once more after it was refused, the same file is to be sent again.
  const forget = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    upload(chosen);
    forget.current?.();
  };

  // The button that was pressed is gone with the picture: what can be done next is to choose another.
  const chooseButton = useRef<HTMLButtonElement>(null);
  const shown = useRef(file);
  useEffect(() => {
    if (shown.current && !file) chooseButton.current?.focus();
    shown.current = file;
  }, [file]);

  return (
    <section className={styles.setting} aria-labelledby={heading}>
      <FieldHead name={setting.key} />
      {file ? (
        <figure className={styles.present}>
          <img src={file.url} alt="" />
          <figcaption>
            {t("portal.picture.file", { name: file.name, width: file.width, height: file.height })}
          </figcaption>
        </figure>
      ) : (
        <p className={styles.none}>{t("portal.picture.none")}</p>
      )}
      {failure && (
        <Alert color="redgum" role="alert">
          {refusal(failure, t)}
        </Alert>
      )}
      <div role="status" className={styles.say}>
        {uploading && (
          <p>
            {sent < 1
              ? t("portal.picture.uploading", { percent: Math.floor(100 * sent) })
              : t("portal.picture.checking")}
          </p>
        )}
      </div>
      {uploading && <Progress value={100 * sent} animated={sent >= 1} aria-hidden="true" />}
      {!readOnly && (
        <>
          <p id={limits} className={styles.help}>
            {t("portal.picture.limits", {
              width: picture?.minWidth ?? 0,
              height: picture?.minHeight ?? 0,
              max: picture?.maxMegabytes ?? 0,
            })}
          </p>
          <div className={styles.row}>
            <FileButton accept="image/png,image/jpeg,image/webp" onChange={choose} resetRef={forget} disabled={busy}>
              {(props) => (
                <Button
                  {...props}
                  ref={chooseButton}
                  loading={uploading}
                  disabled={busy}
                  aria-describedby={`${heading} ${limits}`}
                >
                  {t(file ? "portal.picture.replace" : "portal.picture.choose")}
                </Button>
              )}
            </FileButton>
            {uploading && (
              <Button variant="default" onClick={cancel}>
                {t("portal.picture.cancel")}
              </Button>
            )}
            {file && !uploading && (
              <Button variant="default" disabled={busy} aria-describedby={heading} onClick={remove}>
                {t("portal.picture.remove")}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
