// Passkeys as the browser has them. What the server asks and what it is answered is JSON.
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

const bareAddress = /^[\d.]+$|^\[/;

/** Browsers give passkeys to names alone, never to a bare IP address; and only where nobody can listen in. */
export function passkeysWork(): boolean {
  return "PublicKeyCredential" in window && !bareAddress.test(window.location.hostname);
}

/** The reader closed the browser's question, or let it run out. */
export function wasStopped(failure: unknown): boolean {
  return failure instanceof Error && ["NotAllowedError", "AbortError"].includes(failure.name);
}

/** Has the reader sign with a passkey of this park. The options are the server's, the answer is for it. */
export function signWithPasskey(options: unknown): Promise<unknown> {
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Has the reader make a passkey. The options are the server's, the answer is for it. */
export function makePasskey(options: unknown): Promise<unknown> {
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}
