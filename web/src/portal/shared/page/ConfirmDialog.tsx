import { Alert, Button, Group, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/texts";
import { refusal } from "../problems";
import { Dialog } from "./overlays";

interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in a sentence or two. */
  children: ReactNode;
  /** What the button does: "Revoke". */
  confirm: string;
  work: () => Promise<unknown>;
  /** After the work, when the dialog has been closed. */
  onDone?: () => void;
}

/** A question before something that can't be taken back, or that concerns everybody. What the server has against it is said in it. */
export function ConfirmDialog({ opened, onClose, title, ...question }: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Question onClose={onClose} {...question} />
    </Dialog>
  );
}

/** Drawn anew with each opening, so that nothing of the last one is said. */
function Question({ children, confirm, work, onDone, onClose }: Omit<ConfirmDialogProps, "opened" | "title">) {
  const { t } = useTexts();
  const doing = useMutation({
    mutationFn: work,
    onSuccess: () => {
      onClose();
      onDone?.();
    },
  });
  return (
    <Stack>
      <div>{children}</div>
      {doing.error && (
        <Alert color="redgum" role="alert">
          {refusal(doing.error, t)}
        </Alert>
      )}
      <Group gap="xs">
        <Button loading={doing.isPending} onClick={() => doing.mutate()}>
          {confirm}
        </Button>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t("portal.confirm.cancel")}
        </Button>
      </Group>
    </Stack>
  );
}
