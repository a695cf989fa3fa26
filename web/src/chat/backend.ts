import { onlyWords, TransportError, withinTime, type Transport } from "./transport";

/** Talks with a backend of the page's own: it gets a question and gives an answer. */
export function backendTransport(url: string): Transport {
  return {
    desk: null,
    ask: ({ question }, { signal }) =>
      withinTime(signal, async (signal) => {
        try {
          const response = await fetch(url, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ question }),
            credentials: "omit",
            signal,
          });
          if (!response.ok) throw new Error(`The backend answered ${response.status}`);
          const { answer } = (await response.json()) as { answer?: unknown };
          if (typeof answer !== "string" || !answer) throw new Error("The backend gave no answer");
          return onlyWords(answer);
        } catch (cause) {
          throw new TransportError("Error sending message to Backend", { cause });
        }
      }),
  };
}
