import { useRef, useState } from "react";
import { ApiError } from "../../../api/client";
import { explain, keyOf, refusalOf } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import type { FieldErrors } from "../../../ui/useForm";
import { askPrice, type Booking, type Quote, type Stay } from "../api";
import { bookingKey, useBook } from "../queries";
import type { Values } from "./values";

/** What is about to be booked, and what it costs. */
export interface Asked {
  booking: Booking;
  quote: Quote;
}

const isTaken = (failure: unknown) => {
  const key = keyOf(failure);
  return key === "errors.stay.taken" || key === "errors.stay.own";
};

interface Ends {
  /** The price has changed since: nobody pays another than they have seen. */
  onPrice: (asked: Asked | null) => void;
  /** Fields of the form are wrong after all. */
  onRefused: (errors: FieldErrors<Values>) => void;
  onTaken: (failure: unknown) => void;
  onBooked: () => void;
}

/** The last press before a stay is booked, and whatever may come of it. */
export function useConfirm({ onPrice, onRefused, onTaken, onBooked }: Ends) {
  const { lng, t } = useTexts();
  const book = useBook();
  const [booked, setBooked] = useState<Stay | null>(null);
  const [problem, setProblem] = useState("");
  const busy = useRef(false); // two clicks may come before React draws

  const begin = () => {
    setBooked(null);
    setProblem("");
  };

  const showNewPrice = async (booking: Booking, said: string) => {
    const unpriced = { ...booking };
    delete unpriced.totalPrice; // or the park would refuse it once more
    const quote = await askPrice(lng, unpriced, bookingKey(unpriced)).catch(() => null);
    onPrice(quote && { booking: { ...booking, totalPrice: quote.totalPrice }, quote });
    setProblem(said);
  };

  const fail = async (failure: unknown, booking: Booking) => {
    if (isTaken(failure)) return onTaken(failure);
    const fields = failure instanceof ApiError ? failure.fields : [];
    const wrong: Partial<Record<string, string>> = Object.fromEntries(
      fields.map(({ path, message }) => [path[0] ?? "", message]),
    );
    if (wrong.totalPrice) return await showNewPrice(booking, wrong.totalPrice);
    if (fields.length > 0) return onRefused(wrong);
    const refusal = refusalOf(failure);
    if (!refusal) return setProblem(t("membership.booking.unsure"));
    setProblem(
      refusal.status === 401
        ? t("membership.booking.signedOut")
        : explain(failure, { offline: t("membership.booking.offline") }),
    );
  };

  const confirm = async ({ booking }: Asked) => {
    if (busy.current) return;
    busy.current = true;
    setProblem("");
    try {
      setBooked(await book.mutateAsync(booking));
      onBooked();
    } catch (failure) {
      await fail(failure, booking);
    } finally {
      busy.current = false;
    }
  };

  return { booked, problem, sending: book.isPending, begin, confirm: (asked: Asked) => void confirm(asked) };
}
