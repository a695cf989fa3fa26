import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makePasskey, passkeysWork, signWithPasskey, wasStopped } from "./passkeys";

const buffer = (...values: number[]) => Uint8Array.from(values).buffer;

/** A credential as browsers give it. */
class KeyCredential {
  id = "AQI";
  rawId = buffer(1, 2);
  type = "public-key";
  authenticatorAttachment = "platform";
  getClientExtensionResults = () => ({});
  constructor(readonly response: object) {}
}

const credentials = { get: vi.fn(), create: vi.fn() };
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", KeyCredential);
  vi.stubGlobal("navigator", { credentials });
});
afterEach(() => vi.unstubAllGlobals());

it("asks the browser as the server says, and answers in JSON", async () => {
  const response = {
    clientDataJSON: buffer(3),
    authenticatorData: buffer(4),
    signature: buffer(251),
    userHandle: null,
  };
  credentials.get.mockResolvedValue(new KeyCredential(response));
  const answer = await signWithPasskey({ challenge: "-_8", rpId: "park.example.com", userVerification: "required" });
  expect(credentials.get).toHaveBeenCalledWith(
    expect.objectContaining({
      publicKey: { challenge: buffer(251, 255), rpId: "park.example.com", userVerification: "required" },
    }),
  );
  expect(answer).toEqual({
    id: "AQI",
    rawId: "AQI",
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: { clientDataJSON: "Aw", authenticatorData: "BA", signature: "-w" },
  });
});

it("makes none that is there already", async () => {
  credentials.create.mockResolvedValue(new KeyCredential({ clientDataJSON: buffer(3), attestationObject: buffer(5) }));
  const excludeCredentials = [{ id: "Aw", type: "public-key" }];
  await makePasskey({ challenge: "AQ", user: { id: "Ag", name: "mei" }, excludeCredentials });
  expect(credentials.create).toHaveBeenCalledWith(
    expect.objectContaining({
      publicKey: {
        challenge: buffer(1),
        user: { id: buffer(2), name: "mei" },
        excludeCredentials: [{ id: buffer(3), type: "public-key" }],
      },
    }),
  );
});

it.each([
  ["NotAllowedError", true],
  ["AbortError", true],
  ["SecurityError", false],
])("a %s of the browser means that the reader stopped: %s", async (name, stopped) => {
  const options = { challenge: "AQ", rpId: "park.example.com", user: { id: "Ag", name: "mei" } };
  vi.stubGlobal("location", { hostname: "park.example.com" });
  credentials.get.mockRejectedValue(new DOMException("no", name));
  credentials.create.mockRejectedValue(new DOMException("no", name));
  for (const ask of [signWithPasskey, makePasskey]) {
    const failure: unknown = await ask(options).catch((error: unknown) => error);
    expect(wasStopped(failure)).toBe(stopped);
  }
  expect(wasStopped(new TypeError("offline"))).toBe(false);
});

it.each([
  ["park.example.com", true],
  ["localhost", true],
  ["127.0.0.1", false],
  ["[::1]", false],
])("at %s passkeys work: %s", (hostname, work) => {
  vi.stubGlobal("window", { PublicKeyCredential: KeyCredential, location: { hostname } });
  expect(passkeysWork()).toBe(work);
});
