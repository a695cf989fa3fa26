import { Alert, Button, Loader, Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answer } from "../../../api/client";
import { formatMoney } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { useNotify } from "../../shared/notify";
import { once } from "../../shared/once";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import type { Payment } from "../../shared/park/payments";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./Payments.module.css";
import { paymentsKey, refundPreview, type Refund } from "./queries";
import { effectsOf, nameOf, refundable, wantedCents, type Much } from "./words";

type Values = { much: Much; amount: string; reason: string };

/** Under which the draft of a refund is kept. */
export const refundName = (documentId: string) => `refund:${documentId}`;

/** Gives money back, all of it or a part, after showing what that takes back from the member. */
export function RefundForm({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const { documentId, method } = payment;
  const left = refundable(payment);
  const money = (amount: number) => formatMoney(amount / 100, lng);

  const refund = useApiForm<Values, Refund>({
    name: refundName(documentId),
    initial: { much: "whole", amount: "", reason: "" },
    check: (values) => ({
      ...(wantedCents(values, left) === undefined && {
        amount: t("portal.payments.refund.between", { max: money(left) }),
      }),
      ...(!values.reason.trim() && { reason: t("errors.field.required") }),
    }),
    send: (values) => {
      const body = { amount: (wantedCents(values, left) ?? 0) / 100, reason: values.reason.trim() };
      const send = (key: string) =>
        answer(
          api.POST("/api/staff/payments/{documentId}/refunds", {
            params: { path: { documentId }, header: { "Idempotency-Key": key } },
            body,
          }),
        );
      return once({ refund: documentId, ...body }, send).then(({ data }) => data);
    },
    next: () => ({ much: "whole", amount: "", reason: "" }),
    onSaved: ({ state, amount }) => {
      const told = t(`portal.payments.refund.told.${state}`, { amount: formatMoney(amount, lng) });
      if (state === "failed") notify.problem(told);
      else notify.done(told);
      void queries.invalidateQueries({ queryKey: paymentsKey });
      onClose();
    },
  });
  const { form } = refund;
  const wanted = wantedCents(form.values, left);
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <form
      className={styles.form}
      aria-labelledby="refund-title"
      onSubmit={form.onSubmit(
        () => setAsking(true),
        (errors) => form.getInputNode<HTMLElement, string>(Object.keys(errors)[0] ?? "")?.focus(),
      )}
      noValidate
    >
      <h2 id="refund-title" ref={start} tabIndex={-1} className={styles.title}>
        {t("portal.payments.refund.title")}
      </h2>
      <Radio.Group
        label={t("portal.payments.refund.howMuch")}
        {...form.getInputProps("much")}
        error={form.values.much === "whole" && form.errors.amount}
      >
        <Stack gap="xs" my={4}>
          <Radio value="whole" label={t("portal.payments.refund.whole", { amount: money(left) })} />
          <Radio value="part" label={t("portal.payments.refund.part")} />
        </Stack>
      </Radio.Group>
      {form.values.much === "part" && (
        <TextInput
          label={t("portal.payments.refund.amount")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps("amount")}
        />
      )}
      <Textarea
        label={t("portal.payments.refund.reason")}
        description={t("portal.payments.refund.reasonHint")}
        maxLength={500}
        autosize
        minRows={2}
        {...form.getInputProps("reason")}
      />
      <Effects payment={payment} cents={wanted} typed={form.values.amount} />
      <p>{t(`portal.payments.refund.by.${method}`)}</p>
      <FormFoot
        form={refund}
        label={
          wanted === undefined
            ? t("portal.payments.refund.open")
            : t("portal.payments.refund.submit", { amount: money(wanted) })
        }
        saved=""
      />
      <Button
        variant="default"
        className={styles.aside}
        onClick={() => {
          refund.discard();
          onClose();
        }}
      >
        {t("portal.confirm.cancel")}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t("portal.payments.refund.title")}
        confirm={t("portal.payments.refund.submit", { amount: money(wanted ?? 0) })}
        work={() => Promise.resolve()}
        onDone={() => refund.save(form.values)}
      >
        <p>{t("portal.payments.refund.ask", { amount: money(wanted ?? 0), name: nameOf(payment) })}</p>
        <Effects payment={payment} cents={wanted} />
      </ConfirmDialog>
    </form>
  );
}

/** What a refund would take back, as the server says. */
function Effects({ payment, cents, typed = "" }: { payment: Payment; cents: number | undefined; typed?: string }) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const [settled] = useDebouncedValue(cents, 300);
  const preview = useQuery({
    ...refundPreview(api, payment.documentId, settled ?? 0),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0, // points are spent meanwhile
  });
  const waiting = preview.isPlaceholderData || settled !== cents;
  return (
    <section className={styles.effects} aria-label={t("portal.payments.refund.effects")} aria-busy={waiting}>
      <h3>{t("portal.payments.refund.effects")}</h3>
      {cents === undefined ? (
        <p className={styles.soft}>
          {typed.trim()
            ? t("portal.payments.refund.between", { max: formatMoney(refundable(payment) / 100, lng) })
            : t("portal.payments.refund.enter")}
        </p>
      ) : preview.error ? (
        <Alert color="redgum" role="alert">
          {refusal(preview.error, t)}
        </Alert>
      ) : !preview.data || waiting ? (
        <Loader size="sm" aria-label={t("ui.loading")} />
      ) : (
        <ul>
          {effectsOf(preview.data, payment, cents === refundable(payment), t, lng).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
