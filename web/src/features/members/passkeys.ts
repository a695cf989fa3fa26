// Passkeys as the browser has them. What the server asks and what it is answered is JSON; newer browsers turn it into their own
// objects themselves, for the others it is done here.

const bareAddress = /^[\d.]+$|^\[/;

/** Browsers give passkeys to names alone, never to a bare IP address; and only where nobody can listen in. */
export function passkeysWork(): boolean {
  return "PublicKeyCredential" in window && !bareAddress.test(window.location.hostname);
}

/** The reader closed the browser's question, or let it run out. */
export function wasStopped(failure: unknown): boolean {
  return failure instanceof DOMException && ["NotAllowedError", "AbortError"].includes(failure.name);
}

/** Has the reader sign with a passkey of this park. The options are the server's, the answer is for it. */
export async function signWithPasskey(options: unknown): Promise<unknown> {
  const asked = options as PublicKeyCredentialRequestOptionsJSON;
  const publicKey =
    "parseRequestOptionsFromJSON" in PublicKeyCredential
      ? PublicKeyCredential.parseRequestOptionsFromJSON(asked)
      : ({
          ...asked,
          challenge: bytes(asked.challenge),
          allowCredentials: (asked.allowCredentials ?? []).map(known),
        } as object as PublicKeyCredentialRequestOptions);
  return answerOf(await navigator.credentials.get({ publicKey }));
}

/** Has the reader make a passkey. The options are the server's, the answer is for it. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const asked = options as PublicKeyCredentialCreationOptionsJSON;
  const publicKey =
    "parseCreationOptionsFromJSON" in PublicKeyCredential
      ? PublicKeyCredential.parseCreationOptionsFromJSON(asked)
      : ({
          ...asked,
          challenge: bytes(asked.challenge),
          user: { ...asked.user, id: bytes(asked.user.id) },
          excludeCredentials: (asked.excludeCredentials ?? []).map(known),
        } as object as PublicKeyCredentialCreationOptions);
  return answerOf(await navigator.credentials.create({ publicKey }));
}

const known = (credential: PublicKeyCredentialDescriptorJSON) => ({ ...credential, id: bytes(credential.id) });

const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"] as const;

function answerOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("No passkey", "NotAllowedError");
  if ("toJSON" in credential) return credential.toJSON();
  const { id, rawId, type, authenticatorAttachment, response } = credential as PublicKeyCredential;
  const given = response as unknown as Partial<Record<(typeof parts)[number], ArrayBuffer | null>>;
  return {
    id,
    rawId: text(rawId),
    type,
    authenticatorAttachment,
    clientExtensionResults: {},
    response: Object.fromEntries(parts.flatMap((part) => (given[part] ? [[part, text(given[part])]] : []))),
  };
}

/** From base64url. */
export function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** To base64url. */
export function text(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
