import { Alert, Button, Group, Radio, Stack, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { answer } from "../../../../api/client";
import { problemAt } from "../../../../api/problems";
import { dateIn, formatDate } from "../../../../i18n/format";
import { useTexts } from "../../../../i18n/texts";
import { once } from "../../../shared/once";
import { usePortal } from "../../../shared/portal";
import { problemBeside } from "../../../shared/problems";
import styles from "./Dialog.module.css";
import type { Versioned } from "./queries";
import { useMemberActs } from "./useMemberActs";

/** By how much: the usual spans at a press, or a day. */
const spans = [
  { value: "1", label: "portal.member.extend.month", body: { months: 1 } },
  { value: "6", label: "portal.member.extend.half", body: { months: 6 } },
  { value: "12", label: "portal.member.extend.year", body: { years: 1 } },
  { value: "24", label: "portal.member.extend.twoYears", body: { years: 2 } },
] as const;

/** Makes a membership longer, without money. */
export function ExtendForm({ entry, onClose }: { entry: Versioned; onClose: () => void }) {
  const { t, lng, zone } = useTexts();
  const { api } = usePortal();
  const { member } = entry;
  const { said } = useMemberActs(member);
  const { documentId, IsMember, ExpiryDate } = member;
  const [span, setSpan] = useState<string>("12");
  const [until, setUntil] = useState("");
  const today = dateIn(zone, new Date().toISOString());
  const runs = IsMember === true && (ExpiryDate ?? "") >= today;
  const extend = useMutation({
    mutationFn: async () => {
      const body = span === "until" ? { until } : (spans.find(({ value }) => value === span)?.body ?? {});
      return once({ extend: documentId, from: ExpiryDate, ...body }, (key) =>
        answer(
          api.POST("/api/staff/memberships/{documentId}/extend", {
            params: { path: { documentId }, header: { "Idempotency-Key": key } },
            body,
          }),
        ),
      );
    },
    onSuccess: async ({ data }) => {
      const before = { ExpiryDate: ExpiryDate ?? null, IsMember: IsMember ?? false };
      await said(t("portal.member.extend.done", { date: formatDate(data.until, lng) }), before);
      onClose();
    },
  });
  const wrong = problemAt(extend.error, "until") ?? problemAt(extend.error, "months");
  const beside = problemBeside(extend.error, ["until", "months"], t);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    extend.mutate();
  };
  if (IsMember && !ExpiryDate)
    return (
      <section className={styles.stack} aria-label={t("portal.member.act.extend")}>
        <h3>{t("portal.member.act.extend")}</h3>
        <p>{t("portal.member.extend.endless")}</p>
        <Group>
          <Button variant="default" onClick={onClose}>
            {t("portal.confirm.cancel")}
          </Button>
        </Group>
      </section>
    );
  return (
    <form className={styles.stack} onSubmit={submit} noValidate aria-label={t("portal.member.act.extend")}>
      <h3>{t("portal.member.act.extend")}</h3>
      <p>
        {runs && ExpiryDate
          ? t("portal.member.extend.fromEnd", { date: formatDate(ExpiryDate, lng) })
          : t("portal.member.extend.fromToday")}
      </p>
      <Radio.Group label={t("portal.member.extend.howLong")} value={span} onChange={setSpan}>
        <Stack gap="xs" my={4}>
          {spans.map(({ value, label }) => (
            <Radio key={value} value={value} label={t(label)} />
          ))}
          <Radio value="until" label={t("portal.member.extend.until")} />
        </Stack>
      </Radio.Group>
      {span === "until" && (
        <TextInput
          type="date"
          label={t("portal.member.extend.day")}
          className={styles.short}
          value={until}
          error={wrong}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      )}
      {((span !== "until" && wrong) || beside) && (
        <Alert color="redgum" role="alert">
          {wrong ?? beside}
        </Alert>
      )}
      <p className={styles.soft}>{t("portal.member.extend.free")}</p>
      <Group gap="xs">
        <Button type="submit" loading={extend.isPending} disabled={span === "until" && !until}>
          {t("portal.member.extend.submit")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("portal.confirm.cancel")}
        </Button>
      </Group>
    </form>
  );
}
