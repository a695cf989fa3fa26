/** Why there is no picture from a camera; each has its sentence in the texts. */
export type CameraProblem = "insecure" | "denied" | "none" | "busy" | "failed";

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
};

export function problemOf(failure: unknown): CameraProblem {
  if (!window.isSecureContext) return "insecure"; // browsers then hide the cameras altogether
  return (failure instanceof DOMException && problems[failure.name]) || "failed";
}

/** Opens a camera: the chosen one, or the one at the back of the device. */
export function openCamera(deviceId: string): Promise<MediaStream> {
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({
    video: deviceId ? { deviceId: { exact: deviceId }, ...size } : { facingMode: "environment", ...size },
  });
}

/** All cameras. Their names are known only once one was allowed. */
export async function listCameras(): Promise<MediaDeviceInfo[]> {
  return (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");
}

/** TypeScript's list of what a camera can do has no light. */
type Torch = { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return (track?.getCapabilities?.() as Torch | undefined)?.torch === true;
}

export async function setTorch(stream: MediaStream, torch: boolean): Promise<void> {
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });
}

const longestSide = 960;
const pause = 80;

/** Looks at the camera's pictures, some a second, until one holds a QR code. Undefined: it was told to stop. */
export async function watch(
  video: HTMLVideoElement,
  read: (picture: ImageData) => Promise<string | undefined>,
  stop: AbortSignal,
): Promise<string | undefined> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  while (context && !stop.aborted) {
    const { videoWidth, videoHeight } = video;
    if (videoWidth > 0) {
      const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const text = await read(context.getImageData(0, 0, canvas.width, canvas.height));
      if (text && !stop.aborted) return text;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}
