import { useEffect, useRef, useState } from "react";
import type { Me } from "../../../api/me";
import { useTexts } from "../../../i18n/texts";
import { Button, ButtonLink } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import type { Coupon } from "../api";
import type { Offer } from "../product";
import { ProductDetail } from "./ProductDetail";
import { RedeemButton } from "./RedeemButton";
import { RedeemForm } from "./RedeemForm";
import { Success } from "./Success";

/** How far the reader is with a product, as it was offered then. */
export type Step = { offer: Offer } & ({ name: "detail" | "confirm" } | { name: "done"; coupon: Coupon });

interface ProductDialogProps {
  /** Null while the dialog is closed. */
  step: Step | null;
  onStep: (step: Step | null) => void;
  offers: readonly Offer[];
  me: Me;
}

/** One dialog that goes from the product over the confirmation to the coupon. */
export function ProductDialog({ step, onStep, offers, me }: ProductDialogProps) {
  const { t } = useTexts();
  const content = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(step); // what is still seen while it closes
  if (step && step !== last) setLast(step);
  const name = step?.name;
  // The dialog has turned into another: its title is what is read first.
  useEffect(() => {
    const dialog = content.current?.closest("dialog");
    if (!name || !dialog) return;
    dialog.scrollTop = 0;
    dialog.querySelector("h2")?.focus();
  }, [name]);

  const close = () => onStep(null);
  // As it is offered now; one that was taken away meanwhile is still shown, with what the server says about it.
  const offer = offers.find(({ documentId }) => documentId === last?.offer.documentId) ?? last?.offer;
  const title = {
    detail: offer?.name ?? "",
    confirm: t("market.redeem.title", { name: offer?.name ?? "" }),
    done: t("market.done.title"),
  }[last?.name ?? "detail"];
  const footer =
    last?.name === "detail" && offer ? (
      <RedeemButton offer={offer} onClick={() => onStep({ name: "confirm", offer })} />
    ) : last?.name === "done" ? (
      <>
        <ButtonLink href="?section=coupons" onClick={close}>
          {t("market.done.coupons")}
        </ButtonLink>
        <Button kind="quiet" onClick={close}>
          {t("ui.close")}
        </Button>
      </>
    ) : null;
  return (
    <Dialog open={step !== null} onClose={close} title={title} footer={footer}>
      <div ref={content}>
        {last?.name === "detail" && offer && <ProductDetail offer={offer} />}
        {last?.name === "confirm" && offer && (
          <RedeemForm
            offer={offer}
            balance={me}
            onDone={(coupon) => onStep({ name: "done", offer, coupon })}
            onBack={() => onStep({ name: "detail", offer })}
          />
        )}
        {last?.name === "done" && <Success coupon={last.coupon} email={me.email} />}
      </div>
    </Dialog>
  );
}
