import { Alert, NativeSelect, Switch } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { hasTorch, listCameras, openCamera, problemOf, setTorch, watch, type CameraProblem } from "./camera";
import style from "./Scanner.module.css";

/** The camera's picture, until it shows a code. It is switched off when this goes away. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState("");
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  useEffect(() => {
    found.current = onCode;
  });

  useEffect(() => {
    const stop = new AbortController();
    let opened: MediaStream | undefined;
    const close = () => opened?.getTracks().forEach((track) => track.stop());
    const scan = async () => {
      opened = await openCamera(chosen);
      if (stop.signal.aborted) return close();
      const picture = video.current;
      if (!picture) return;
      picture.srcObject = opened;
      await picture.play();
      setStream(opened);
      setCameras(await listCameras());
      const { readQR } = await import("./decode");
      const code = await watch(picture, readQR, stop.signal);
      if (code) found.current(code);
    };
    scan().catch((failure: unknown) => {
      close();
      if (!stop.signal.aborted) setProblem(problemOf(failure));
    });
    return () => {
      stop.abort();
      close();
      setStream(null);
    };
  }, [chosen]);

  if (problem) {
    return (
      <Alert color="redgum" role="alert">
        {t(`portal.scan.${problem}`)}
      </Alert>
    );
  }
  return (
    <div className={style.scanner}>
      <div className={style.view}>
        <video ref={video} muted playsInline aria-label={t("portal.scan.view")} />
      </div>
      <p role="status">{t(stream ? "portal.scan.aim" : "portal.scan.starting")}</p>
      {cameras.length > 1 && (
        <NativeSelect
          label={t("portal.scan.camera")}
          value={chosen || stream?.getVideoTracks()[0]?.getSettings().deviceId}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={cameras.map(({ deviceId, label }, index) => ({
            value: deviceId,
            label: label || t("portal.scan.cameraNumber", { n: index + 1 }),
          }))}
        />
      )}
      {stream && hasTorch(stream) && (
        <Switch
          label={t("portal.scan.torch")}
          // A light that can't be switched is no reason to stop scanning.
          onChange={(event) => void setTorch(stream, event.currentTarget.checked).catch(() => undefined)}
        />
      )}
    </div>
  );
}
