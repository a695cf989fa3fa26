import { Alert, Button, Group, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { useMay } from "../../shared/may";
import { Dialog } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { CancelForm } from "./CancelForm";
import { ConfirmForm } from "./ConfirmForm";
import { MoveForm } from "./MoveForm";
import { oneStay, type Place, type StayStory } from "./queries";
import { StayDetail } from "./StayDetail";
import { StayRefundForm } from "./StayRefundForm";
import styles from "./Stays.module.css";
import { StaySheet } from "./StaySheet";
import { WaiveForm } from "./WaiveForm";
import { canConfirm, guestOf } from "./words";

/** What is being done to the stay in the dialog. */
export type Step = "look" | "confirm" | "refund" | "waive" | "cancel" | "move";

interface StayDialogProps {
  documentId: string | undefined;
  onClose: () => void;
  /** Where it was dragged to: the dialog begins with that. */
  proposed?: Place | undefined;
  /** What the dialog begins with otherwise. */
  first?: Step | undefined;
}

/** One booking, whole, and what can be done with it. Each action takes the place of the details, so that no dialog lies on another. */
export function StayDialog({ documentId, onClose, proposed, first = "look" }: StayDialogProps) {
  const { t } = useTexts();
  const [last, setLast] = useState({ documentId, proposed, first }); // what is still seen while it closes
  const another = documentId !== last.documentId || proposed !== last.proposed || first !== last.first;
  if (documentId !== undefined && another) setLast({ documentId, proposed, first });
  return (
    <Dialog
      opened={documentId !== undefined}
      onClose={onClose}
      size="lg"
      title={t("portal.stays.detail.title")}
      classNames={{ title: styles.dialogTitle }}
    >
      {last.documentId !== undefined && (
        <Opened
          key={last.documentId}
          documentId={last.documentId}
          proposed={last.proposed}
          first={last.proposed ? "move" : last.first}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface OpenedProps extends Pick<StayDialogProps, "onClose"> {
  first: Step;
  documentId: string;
  proposed: Place | undefined;
}

function Opened({ documentId, proposed, first, onClose }: OpenedProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const { data, error } = useQuery(oneStay(api, documentId));
  const [step, setStep] = useState<Step>(first);
  const { change } = useMay("stays");
  const money = useMay("stay-money");
  const receiving = money.change;
  const giving = useMay("stay-money", "money-out").change;
  if (error && !data)
    return (
      <Alert color="redgum" role="alert">
        {refusal(error, t)}
      </Alert>
    );
  if (!data) return <Loader aria-label={t("ui.loading")} />;
  const back = () => setStep("look");
  // Whoever came by a drag is done with it.
  const end = proposed ? onClose : back;
  if (receiving && step === "confirm") return <ConfirmForm stay={data} onClose={back} />;
  if (giving && step === "refund" && data.refund > 0) return <StayRefundForm stay={data} onClose={back} />;
  if (giving && step === "waive" && data.owed > 0) return <WaiveForm stay={data} onClose={back} />;
  if (change && step === "cancel") return <CancelForm stay={data} onClose={back} />;
  if (change && money.read && step === "move") return <MoveForm stay={data} proposed={proposed} onClose={end} />;
  return (
    <>
      <StayDetail stay={data} />
      <Acts stay={data} onStep={setStep} />
      <StaySheet stay={data} />
    </>
  );
}

function Acts({ stay, onStep }: { stay: StayStory; onStep: (step: Step) => void }) {
  const { t } = useTexts();
  const { change } = useMay("stays");
  const money = useMay("stay-money");
  const receiving = money.change;
  const giving = useMay("stay-money", "money-out").change;
  const { status } = stay;
  return (
    <Group gap="xs" className={styles.acts} role="group" aria-label={t("portal.stays.acts", { name: guestOf(stay) })}>
      {receiving && canConfirm(stay) && (
        <Button onClick={() => onStep("confirm")}>{t("portal.stays.confirm.open")}</Button>
      )}
      {giving && stay.refund > 0 && <Button onClick={() => onStep("refund")}>{t("portal.stays.refund.open")}</Button>}
      {giving && stay.owed > 0 && (
        <Button variant="default" onClick={() => onStep("waive")}>
          {t("portal.stays.waive.open")}
        </Button>
      )}
      {change && status !== "cancelled" && (
        <>
          {money.read && (
            <Button variant="default" onClick={() => onStep("move")}>
              {t("portal.stays.move.open")}
            </Button>
          )}
          <Button variant="default" onClick={() => onStep("cancel")}>
            {t("portal.stays.cancel.open")}
          </Button>
        </>
      )}
      <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
        {t("portal.stays.print")}
      </Button>
    </Group>
  );
}
