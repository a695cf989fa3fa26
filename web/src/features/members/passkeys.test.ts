import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bytes, makePasskey, passkeysWork, signWithPasskey, text, wasStopped } from "./passkeys";

const buffer = (...values: number[]) => Uint8Array.from(values).buffer;

/** A credential of a browser from before they spoke JSON. */
class OldCredential {
  id = "AQI";
  rawId = buffer(1, 2);
  type = "public-key";
  authenticatorAttachment = "platform";
  constructor(readonly response: object) {}
}

const credentials = { get: vi.fn(), create: vi.fn() };
beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", OldCredential);
  vi.stubGlobal("navigator", { credentials });
});
afterEach(() => vi.unstubAllGlobals());

it.each([[[]], [[0]], [[251, 255, 190]], [[1, 2, 3, 4]]])("writes %j as base64url and reads it back", (values) => {
  const encoded = text(buffer(...values));
  expect(encoded).toMatch(/^[\w-]*$/);
  expect([...bytes(encoded)]).toEqual(values);
});

it("signs with a browser that does not speak JSON", async () => {
  credentials.get.mockResolvedValue(
    new OldCredential({
      clientDataJSON: buffer(3),
      authenticatorData: buffer(4),
      signature: buffer(251),
      userHandle: null,
    }),
  );
  const answer = await signWithPasskey({ challenge: "-_8", rpId: "park.example.com" });
  expect(credentials.get).toHaveBeenCalledWith({
    publicKey: { challenge: bytes("-_8"), rpId: "park.example.com", allowCredentials: [] },
  });
  expect(answer).toEqual({
    id: "AQI",
    rawId: "AQI",
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
    response: { clientDataJSON: "Aw", authenticatorData: "BA", signature: "-w" },
  });
});

it("makes one there too, and none that is there already", async () => {
  credentials.create.mockResolvedValue(new OldCredential({ clientDataJSON: buffer(3), attestationObject: buffer(5) }));
  await makePasskey({ challenge: "AQ", user: { id: "Ag", name: "mei" }, excludeCredentials: [{ id: "Aw" }] });
  expect(credentials.create).toHaveBeenCalledWith({
    publicKey: {
      challenge: bytes("AQ"),
      user: { id: bytes("Ag"), name: "mei" },
      excludeCredentials: [{ id: bytes("Aw") }],
    },
  });
});

it("takes no answer for a reader who stopped", async () => {
  credentials.get.mockResolvedValue(null);
  const failure: unknown = await signWithPasskey({ challenge: "AQ" }).catch((error: unknown) => error);
  expect(wasStopped(failure)).toBe(true);
  expect(wasStopped(new TypeError("offline"))).toBe(false);
});

it.each([
  ["park.example.com", true],
  ["localhost", true],
  ["127.0.0.1", false],
  ["[::1]", false],
])("at %s passkeys work: %s", (hostname, work) => {
  vi.stubGlobal("window", { PublicKeyCredential: OldCredential, location: { hostname } });
  expect(passkeysWork()).toBe(work);
});
