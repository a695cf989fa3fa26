import { ActionIcon, Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { answer } from "../../../api/client";
import { keyOf } from "../../../api/problems";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { May } from "../../shared/may";
import { once } from "../../shared/once";
import type { FoundMember } from "../../shared/park/members";
import { usePortal } from "../../shared/portal";
import { bodyOf, emptyBooking, mostPlates, type BookValues } from "./booking";
import { LiveQuote } from "./LiveQuote";
import { counterMethods, quotesKey, refreshStays, type Quote, type Stay } from "./queries";
import { SiteSelect } from "./SiteSelect";
import styles from "./Stays.module.css";
import { takenText } from "./words";

/** For whom it is: an account, or somebody without one. */
export type For = FoundMember | "nobody";

/** Somebody without an account, as far as they are known. */
export type Guest = Pick<BookValues, "guestName" | "guestContact">;

interface BookFormProps {
  who: For;
  guest?: Guest | undefined;
  onBooked: (stay: Stay) => void;
}

/** What somebody books: where, when, with whom and what, and whether it is paid already. */
export function BookForm({ who, guest, onBooked }: BookFormProps) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const account = who === "nobody" ? undefined : who.documentId;
  const [quote, setQuote] = useState<Quote>();
  const taken = quote?.taken ?? [];
  const booking = useApiForm<BookValues, Stay>({
    name: `book:${account ?? ""}`,
    initial: { ...emptyBooking(who === "nobody" ? "" : (who.site ?? ""), lng), ...(who === "nobody" && guest) },
    send: (values) => {
      // What is shown is what is agreed to.
      const body = { ...bodyOf(values, account), ...(quote && { totalPrice: quote.totalPrice }) };
      const send = (key: string) =>
        answer(
          api.POST("/api/staff/bookings", { params: { header: { "Idempotency-Key": key } }, body: { data: body } }),
        );
      return once(body, send).then(({ data }) => data);
    },
    onFailure: (failure) => {
      if (keyOf(failure) !== "errors.stay.taken") return false;
      void queries.invalidateQueries({ queryKey: quotesKey }); // it names the nights that somebody has by now
      return false;
    },
    onSaved: (stay) => {
      refreshStays(queries);
      onBooked(stay);
    },
  });
  const { form } = booking;
  /** Taken nights are told at the site, and mark the dates too. */
  const dated = (name: "checkin" | "checkout") => {
    const props = form.getInputProps(name) as { error?: ReactNode };
    return { ...props, error: props.error ?? taken.length > 0 };
  };
  const start = useRef<HTMLFormElement>(null);
  useEffect(() => start.current?.querySelector<HTMLElement>("input")?.focus(), []);
  return (
    <form
      ref={start}
      className={styles.form}
      aria-label={t("portal.stays.book.open")}
      onSubmit={booking.onSubmit}
      noValidate
    >
      {!account && (
        <div className={styles.pair}>
          <TextInput
            label={t("portal.stays.book.name")}
            autoComplete="off"
            maxLength={120}
            {...form.getInputProps("guestName")}
          />
          <TextInput
            label={t("portal.stays.book.contact")}
            description={t("portal.stays.book.contactHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps("guestContact")}
          />
        </div>
      )}
      {!account && (
        <Radio.Group label={t("portal.stays.book.language")} {...form.getInputProps("language")}>
          <Group gap="md" my={4}>
            <Radio value="en" label={t("nav.english")} />
            <Radio value="zh" label={t("nav.chinese")} />
          </Group>
        </Radio.Group>
      )}
      <div className={styles.pair}>
        <TextInput type="date" label={t("portal.stays.checkin")} {...dated("checkin")} />
        <TextInput type="date" label={t("portal.stays.checkout")} {...dated("checkout")} />
      </div>
      <SiteSelect
        value={form.values.siteNumber}
        error={form.errors.siteNumber ?? (taken.length > 0 && takenText(taken, t, lng))}
        onChange={(siteNumber) => form.setFieldValue("siteNumber", siteNumber)}
      />
      <div className={styles.pair}>
        <TextInput
          label={t("portal.stays.adults")}
          inputMode="numeric"
          maxLength={10}
          {...form.getInputProps("adultNumber")}
        />
        <TextInput
          label={t("portal.stays.children")}
          inputMode="numeric"
          maxLength={10}
          {...form.getInputProps("childNumber")}
        />
      </div>
      <Plates form={form} />
      <fieldset className={styles.fieldset}>
        <legend>{t("portal.stays.extras")}</legend>
        <div className={styles.three}>
          {form.values.extra.map(({ Name }, index) => (
            <TextInput
              key={Name}
              label={t(`portal.stays.lines.${Name}`)}
              inputMode="numeric"
              maxLength={6}
              {...form.getInputProps(`extra.${index}.Number`)}
            />
          ))}
        </div>
      </fieldset>
      <LiveQuote values={form.values} account={account} onQuote={setQuote} />
      <May change="stay-money">
        <Radio.Group label={t("portal.stays.book.paid")} {...form.getInputProps("paidBy")}>
          <Stack gap="xs" my={4}>
            <Radio value="" label={t("portal.stays.book.later")} />
            {counterMethods.map((method) => (
              <Radio
                key={method}
                value={method}
                label={t("portal.stays.book.now", { how: t(`portal.stays.paidBy.${method}`) })}
              />
            ))}
          </Stack>
        </Radio.Group>
      </May>
      <FormFoot form={booking} label={t("portal.stays.book.submit")} saved="" />
    </form>
  );
}

/** The vehicles, a row each. */
function Plates({ form }: { form: ReturnType<typeof useApiForm<BookValues>>["form"] }) {
  const { t } = useTexts();
  const rows = form.values.RegistrationNumber;
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t("portal.stays.plates")}</legend>
      {rows.map((_, index) => (
        <div key={index} className={styles.plateRow}>
          <TextInput
            aria-label={t("portal.stays.book.plate", { n: index + 1 })}
            autoComplete="off"
            maxLength={10}
            classNames={{ input: styles.upper }}
            {...form.getInputProps(`RegistrationNumber.${index}.RegistrationNumber`)}
            error={
              form.errors[`RegistrationNumber.${index}.RegistrationNumber`] ??
              (index === 0 ? form.errors.RegistrationNumber : undefined)
            }
          />
          {rows.length > 1 && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t("portal.stays.book.removePlate", { n: index + 1 })}
              onClick={() => form.removeListItem("RegistrationNumber", index)}
            >
              <Icon name="close" />
            </ActionIcon>
          )}
        </div>
      ))}
      {rows.length < mostPlates && (
        <Button
          variant="default"
          size="compact-sm"
          className={styles.aside}
          leftSection={<Icon name="plus" />}
          onClick={() => form.insertListItem("RegistrationNumber", { RegistrationNumber: "" })}
        >
          {t("portal.stays.book.addPlate")}
        </Button>
      )}
    </fieldset>
  );
}
