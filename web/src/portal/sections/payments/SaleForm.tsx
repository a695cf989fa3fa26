import { Alert, Loader, Radio, Stack, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answer } from "../../../api/client";
import { refusalOf } from "../../../api/problems";
import { formatDate, formatMoney, formatName, formatNumber } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { once } from "../../shared/once";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import type { FoundMember } from "../../shared/park/members";
import type { Payment } from "../../shared/park/payments";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./Payments.module.css";
import { counterMethods, offersFor, paymentsKey, type Offer, type Sale } from "./queries";
import { offerTitle } from "./words";

interface SaleFormProps {
  member: FoundMember;
  onSold: (payment: Payment) => void;
}

/** What the member can buy now, as the server says. */
export function SaleForm({ member, onSold }: SaleFormProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const offers = useQuery(offersFor(api, member.documentId));
  if (offers.error)
    return (
      <Alert color="redgum" role="alert">
        {refusal(offers.error, t)}
      </Alert>
    );
  if (!offers.data) return <Loader aria-label={t("ui.loading")} />;
  if (offers.data.length === 0) return <p role="status">{t("portal.payments.sell.none")}</p>;
  return <Form member={member} offers={offers.data} onSold={onSold} />;
}

type Values = { offer: string; method: string; note: string; firstName: string; lastName: string };

/** By what an offer is known in the form. */
const keyOf = ({ tier, action }: Offer) => `${tier}:${action}`;

function Form({ member, offers, onSold }: SaleFormProps & { offers: readonly Offer[] }) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const nameless = !member.fname || !member.lname;
  const only = offers.length === 1 ? offers[0] : undefined;
  const sale = useApiForm<Values, Payment>({
    name: `sale:${member.documentId}`,
    initial: {
      offer: only ? keyOf(only) : "",
      method: "",
      note: "",
      firstName: member.fname,
      lastName: member.lname,
    },
    check: ({ offer, method, firstName, lastName }) => ({
      ...(!offers.some((one) => keyOf(one) === offer) && { offer: t("portal.payments.sell.chooseOffer") }),
      ...(nameless && !firstName.trim() && { firstName: t("errors.field.required") }),
      ...(nameless && !lastName.trim() && { lastName: t("errors.field.required") }),
      ...(!counterMethods.some((one) => one === method) && { method: t("errors.payment.method") }),
    }),
    send: ({ offer, method, note, firstName, lastName }) => {
      const chosen = offers.find((one) => keyOf(one) === offer);
      const paid = counterMethods.find((one) => one === method);
      if (!chosen || !paid) throw new Error("a sale without an offer or a method"); // check has seen to it
      const body: Sale = {
        account: member.documentId,
        tier: chosen.tier,
        action: chosen.action,
        price: chosen.price,
        method: paid,
        note: note.trim(),
        ...(nameless && { firstName: firstName.trim(), lastName: lastName.trim() }),
      };
      const send = (key: string) =>
        answer(api.POST("/api/staff/payments", { params: { header: { "Idempotency-Key": key } }, body }));
      return once(body, send).then(({ data }) => data);
    },
    onFailure: (failure) => {
      // Another price, or somebody else has sold it meanwhile: the offers are asked for again, and the refusal is said. Without an
      // answer the sale may be done already: then the offers stay, so that the same sale can be tried again.
      const fresh = refusalOf(failure) ? paymentsKey : [...paymentsKey, "list"];
      void queries.invalidateQueries({ queryKey: fresh });
      return false;
    },
    onSaved: (payment) => {
      void queries.invalidateQueries({ queryKey: paymentsKey });
      onSold(payment);
    },
  });
  const { form } = sale;
  const chosen = offers.find((one) => keyOf(one) === form.values.offer);
  const start = useRef<HTMLFormElement>(null);
  useEffect(() => start.current?.querySelector<HTMLElement>("input")?.focus(), []);
  const name = formatName(form.values.firstName, form.values.lastName) || member.name;
  return (
    <form
      ref={start}
      className={styles.form}
      aria-label={t("portal.payments.sell.open")}
      onSubmit={form.onSubmit(
        () => setAsking(true),
        (errors) => form.getInputNode<HTMLElement, string>(Object.keys(errors)[0] ?? "")?.focus(),
      )}
      noValidate
    >
      <Radio.Group label={t("portal.payments.sell.offer")} {...form.getInputProps("offer")}>
        <Stack gap="xs" my={4}>
          {offers.map((offer) => (
            <Radio
              key={keyOf(offer)}
              value={keyOf(offer)}
              label={t("portal.payments.sell.priced", {
                offer: offerTitle(offer, t),
                price: formatMoney(offer.price, lng),
              })}
              description={
                offer.until
                  ? t("portal.payments.sell.brings", {
                      date: formatDate(offer.until, lng),
                      points: formatNumber(offer.points),
                    })
                  : t("portal.payments.sell.bringsEndless", { points: formatNumber(offer.points) })
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      {nameless && (
        <>
          <p className={styles.soft}>{t("portal.payments.sell.names")}</p>
          <TextInput
            label={t("portal.payments.sell.firstName")}
            autoComplete="off"
            maxLength={120}
            {...form.getInputProps("firstName")}
          />
          <TextInput
            label={t("portal.payments.sell.lastName")}
            autoComplete="off"
            maxLength={120}
            {...form.getInputProps("lastName")}
          />
        </>
      )}
      <Radio.Group label={t("portal.payments.sell.method")} {...form.getInputProps("method")}>
        <Stack gap="xs" my={4}>
          {counterMethods.map((method) => (
            <Radio key={method} value={method} label={t(`payments.method.${method}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t("portal.payments.sell.note")}
        description={t("portal.payments.sell.noteHint")}
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps("note")}
      />
      <FormFoot form={sale} label={t("portal.payments.sell.review")} saved="" />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t("portal.payments.sell.title")}
        confirm={t("portal.payments.sell.confirm")}
        work={() => Promise.resolve()}
        onDone={() => sale.save(form.values)}
      >
        {chosen && (
          <>
            <p>
              {t("portal.payments.sell.ask", {
                name,
                email: member.email,
                amount: formatMoney(chosen.price, lng),
                offer: offerTitle(chosen, t),
              })}
            </p>
            <p>
              {t("portal.payments.sell.askMethod", {
                method: form.values.method && t(`payments.method.${form.values.method as Payment["method"]}`),
              })}
            </p>
          </>
        )}
      </ConfirmDialog>
    </form>
  );
}
