import { afterEach, expect, it, vi } from "vitest";
import { openMicrophone, startCapture } from "./capture";

vi.mock("./worklet.ts?worker&url", () => ({ default: "/worklet.js" }));

afterEach(() => vi.unstubAllGlobals());

it.each(["AudioContext", "AudioWorkletNode", "createMediaStreamSource"])(
  "lets go of the microphone when %s fails",
  async (where) => {
    let stopped = 0;
    let closed = 0;
    const fails = (name: string) => {
      if (name === where) throw new Error(`No ${name}`);
    };
    vi.stubGlobal("window", { isSecureContext: true, AudioWorkletNode: true });
    const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop: () => stopped++ }] });
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
    vi.stubGlobal(
      "AudioContext",
      class {
        audioWorklet = { addModule: () => Promise.resolve() };
        constructor() {
          fails("AudioContext");
        }
        resume = () => Promise.resolve();
        close = () => Promise.resolve(closed++);
        createMediaStreamSource = () => fails("createMediaStreamSource");
      },
    );
    vi.stubGlobal(
      "AudioWorkletNode",
      class {
        port = {};
        constructor() {
          fails("AudioWorkletNode");
        }
      },
    );
    const { signal } = new AbortController();
    const capture = startCapture({ signal, onPower: () => {}, onLost: () => {} });
    await expect(capture).rejects.toMatchObject({ problem: "notLoaded" });
    expect([stopped, closed]).toEqual([1, where === "AudioContext" ? 0 : 1]);
  },
);

it("says what the browser lacks, and that it would have it with HTTPS", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("navigator", {});
  for (const [isSecureContext, problem] of [
    [false, "insecure"],
    [true, "unsupported"],
  ]) {
    vi.stubGlobal("window", { isSecureContext });
    await expect(openMicrophone(new AbortController().signal)).rejects.toMatchObject({ problem });
  }
  const words = "getUserMedia is not supported on this device/browser :(";
  expect(said.mock.calls).toEqual([[words], [words]]);
  said.mockRestore();
});
