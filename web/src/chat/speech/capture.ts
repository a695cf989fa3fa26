// The microphone, from asking for it until it is let go of.
import type { Collected } from "./collector";
import { SpeechError, type Problem } from "./problems";
import { joined, type Sound } from "./sound";
import type { FromWorklet } from "./worklet";
// eslint-disable-next-line boundaries/no-unknown-dependencies -- the file above, by its address
import worklet from "./worklet.ts?worker&url";

/** What a browser's refusal means. */
const refusals: Readonly<Record<string, Problem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "noMicrophone",
  OverconstrainedError: "noMicrophone",
  NotReadableError: "inUse",
  AbortError: "inUse",
};

export function refusalOf(failure: unknown): Problem {
  const name = failure instanceof Error ? failure.name : "";
  return refusals[name] ?? "unsupported";
}

/** Asks for the microphone. What comes after nobody wants it any more is let go of at once. */
export async function openMicrophone(signal: AbortSignal): Promise<MediaStream> {
  if (!window.isSecureContext || !("mediaDevices" in navigator) || !("AudioWorkletNode" in window)) {
    console.error("getUserMedia is not supported on this device/browser :(");
    throw new SpeechError(window.isSecureContext ? "unsupported" : "insecure");
  }
  const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio }).catch((failure: unknown) => {
    const problem = refusalOf(failure);
    if (problem === "denied") console.error("Microphone permission was denied");
    throw new SpeechError(problem, failure);
  });
  if (signal.aborted) {
    release(stream);
    signal.throwIfAborted();
  }
  return stream;
}

function release(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

export interface Capture {
  track: MediaStreamTrack | undefined;
  /** Lets go of the microphone and gives what was said. */
  stop(): Promise<Sound>;
  /** Lets go of the microphone. */
  release(): void;
}

interface CaptureOptions {
  signal: AbortSignal;
  /** How loud it is, every so often. */
  onPower: (power: number) => void;
  /** The microphone has gone: it was unplugged, or something else has taken it. */
  onLost: () => void;
}

export async function startCapture({ signal, onPower, onLost }: CaptureOptions): Promise<Capture> {
  const stream = await openMicrophone(signal);
  let context: AudioContext | undefined;
  const letGo = () => {
    signal.removeEventListener("abort", letGo);
    release(stream);
    if (context && context.state !== "closed") void context.close();
  };
  signal.addEventListener("abort", letGo);
  try {
    context = new AudioContext();
    await context.audioWorklet.addModule(worklet);
    await context.resume();
    signal.throwIfAborted();
    return collecting(context, stream, { onPower, onLost, letGo });
  } catch (failure) {
    letGo();
    throw signal.aborted ? failure : new SpeechError("notLoaded", failure);
  }
}

interface Collecting extends Omit<CaptureOptions, "signal"> {
  letGo: () => void;
}

function collecting(context: AudioContext, stream: MediaStream, { onPower, onLost, letGo }: Collecting): Capture {
  const node = new AudioWorkletNode(context, "collector", { numberOfOutputs: 0 });
  const blocks: Float32Array[] = [];
  const end = new Promise<void>((resolve) => {
    node.port.onmessage = ({ data }: MessageEvent<FromWorklet>) => {
      if ("end" in data) resolve();
      else take(data);
    };
  });
  const take = ({ block, power }: Collected) => {
    if (block) blocks.push(block);
    if (power !== undefined) onPower(power);
  };
  context.createMediaStreamSource(stream).connect(node);
  const [track] = stream.getAudioTracks();
  track?.addEventListener("ended", onLost);
  return {
    track,
    release: letGo,
    async stop() {
      node.port.postMessage("end");
      if (context.state === "running") await end;
      letGo();
      return { samples: joined(blocks), rate: context.sampleRate };
    },
  };
}
