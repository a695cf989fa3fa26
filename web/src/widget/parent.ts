// What the frame and the page around it say to one another: version 1, which pages that have been pasted somewhere speak for ever. New
// words may be added; one that means something else needs a new version, at /widget/v2.
import type { Given } from "./options";

/** Said by the page. */
type Order = { type: "options"; options: Given } | { type: "open" } | { type: "close" };

/** Said by the frame. */
export type Report =
  | { type: "hello" }
  | { type: "close" }
  | { type: "unread"; count: number }
  | { type: "language"; language: "en" | "zh" };

const version = 1;

interface Parent {
  tell: (report: Report) => void;
}

/**
 * Listens to the page around. It begins with its options, and with them it says who it is: by a port, or by its origin, to which alone
 * is answered.
 */
export function listenToParent(onOrder: (order: Order) => void): Parent {
  let answer: ((report: Report) => void) | null = null;
  const take = (data: unknown) => {
    const order = data as (Order & { park?: unknown }) | null;
    if (typeof order !== "object" || order?.park !== version) return null;
    if (order.type === "options" && (typeof order.options !== "object" || !order.options)) return null;
    return order;
  };
  window.addEventListener("message", ({ data, source, origin, ports }) => {
    if (source !== window.parent || window.parent === window) return;
    const order = take(data);
    if (!order) return;
    const port = ports[0];
    if (port) {
      answer = (report) => port.postMessage({ park: version, ...report });
      port.onmessage = (event: MessageEvent) => {
        const next = take(event.data);
        if (next) onOrder(next);
      };
    } else answer = (report) => window.parent.postMessage({ park: version, ...report }, origin);
    onOrder(order);
  });
  return { tell: (report) => answer?.(report) };
}
