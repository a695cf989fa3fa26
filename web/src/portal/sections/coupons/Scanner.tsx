import { NativeSelect, Switch } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { part } from "../../../ui/part";
import { hasTorch, listCameras, openCamera, problemOf, setTorch, watch, type CameraProblem } from "./camera";
import styles from "./Scanner.module.css";

const decoder = part(() => import("./decode"));

interface ScannerProps {
  onCode: (code: string) => void;
  /** There is no picture: whoever shows this takes it away and says why. */
  onProblem: (problem: CameraProblem) => void;
}

/** The camera's picture, until it shows a code. It is switched off when this goes away. */
export function Scanner({ onCode, onProblem }: ScannerProps) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef({ onCode, onProblem });
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState("");
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    tell.current = { onCode, onProblem };
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
      const { readQR } = await decoder();
      const code = await watch(picture, readQR, stop.signal);
      if (code) tell.current.onCode(code);
    };
    scan().catch((failure: unknown) => {
      close();
      if (!stop.signal.aborted) tell.current.onProblem(problemOf(failure));
    });
    return () => {
      stop.abort();
      close();
      setStream(null);
    };
  }, [chosen]);

  return (
    <div className={styles.scanner}>
      <div className={styles.view}>
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
