// The payment provider's own script, as much of it as the park uses (JS SDK v6). It comes when somebody is about to pay, and not before.
import type { Taker } from "./api";

interface Outcome {
  onApprove: () => void | Promise<void>;
  onCancel: () => void;
  onError: (failure: unknown) => void;
}

interface Session {
  start: (options: { presentationMode: "auto" }, order: Promise<{ orderId: string }>) => Promise<unknown>;
}

interface Instance {
  findEligibleMethods: (options: { currencyCode: string }) => Promise<{ isEligible: (method: string) => boolean }>;
  createPayPalOneTimePaymentSession: (outcome: Outcome) => Session;
}

interface Sdk {
  createInstance: (options: {
    clientId: string;
    components: ["paypal-payments"];
    pageType: "checkout";
  }) => Promise<Instance>;
}

declare global {
  interface Window {
    paypal?: Sdk;
  }
}

/** Has the payer approve an order. It must be called by the press of a button, or the browser opens no window. */
export type Pay = (order: Promise<{ orderId: string }>, outcome: Outcome) => void;

/** Makes the provider ready. Null: it can't be used on this device. */
export async function openProvider({ script, clientId }: Taker, currencyCode: string): Promise<Pay | null> {
  const sdk = window.paypal ?? (await load(script));
  const instance = await sdk.createInstance({ clientId, components: ["paypal-payments"], pageType: "checkout" });
  if (!(await instance.findEligibleMethods({ currencyCode })).isEligible("paypal")) return null;
  return (order, outcome) => {
    const session = instance.createPayPalOneTimePaymentSession(outcome);
    void session.start({ presentationMode: "auto" }, order).catch(outcome.onError);
  };
}

/** A script that failed is taken out again, so that another try asks for it anew. */
function load(src: string): Promise<Sdk> {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`Could not load ${src}`));
    };
    script.onerror = fail;
    script.onload = () => (window.paypal ? resolve(window.paypal) : fail());
    document.head.append(script);
  });
}
