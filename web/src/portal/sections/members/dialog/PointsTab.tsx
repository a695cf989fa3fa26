import { Button, Group, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer } from "../../../../api/client";
import { signed } from "../../../../features/points/statement/Statement";
import { formatNumber } from "../../../../i18n/format";
import { textOr, useTexts } from "../../../../i18n/texts";
import { FormFoot } from "../../../shared/form/FormFoot";
import { useApiForm } from "../../../shared/form/useApiForm";
import { useMay } from "../../../shared/may";
import { useNotify } from "../../../shared/notify";
import { once } from "../../../shared/once";
import { usePortal } from "../../../shared/portal";
import { useTime } from "../../../shared/time";
import styles from "./Dialog.module.css";
import { PagedList, Row } from "./PagedList";
import { lists, refreshMembers, type Entry, type Membership } from "./queries";

/** The ledger of a member, and the way to change a balance: by a difference, with a reason. */
export function PointsTab({ member }: { member: Membership }) {
  const { t } = useTexts();
  const { change } = useMay("members", "money-out");
  const [adjusting, setAdjusting] = useState(false);
  const time = useTime();
  const what = (entry: Entry) => {
    const reason = textOr(t, `statement.reason.${entry.reason}`, entry.reason);
    return entry.title ? t("statement.titled", { reason, title: entry.title }) : reason;
  };
  return (
    <div className={styles.stack}>
      <p className={styles.balance}>
        {t("portal.member.balance", {
          point: formatNumber(member.Point ?? 0),
          discount: formatNumber(member.DiscountPoint ?? 0),
        })}
      </p>
      {change && !adjusting && (
        <Button variant="default" className={styles.aside} onClick={() => setAdjusting(true)}>
          {t("portal.member.adjust.open")}
        </Button>
      )}
      {change && adjusting && <AdjustForm member={member} onClose={() => setAdjusting(false)} />}
      <PagedList
        name="points"
        documentId={member.documentId}
        load={lists.points}
        called="portal.member.tab.points"
        empty="portal.member.noEntries"
        idOf={(entry) => entry.id}
      >
        {(entry) => (
          <Row
            title={what(entry)}
            below={time(entry.at)}
            end={
              <>
                {entry.point !== 0 && (
                  <span>
                    {t("portal.member.entry.point", { n: signed(entry.point), after: formatNumber(entry.point_after) })}
                  </span>
                )}
                {entry.discount_p !== 0 && (
                  <span>
                    {t("portal.member.entry.discount", {
                      n: signed(entry.discount_p),
                      after: formatNumber(entry.discount_p_after),
                    })}
                  </span>
                )}
              </>
            }
          />
        )}
      </PagedList>
    </div>
  );
}

type Values = { point: string; discount_p: string; reason: string };
const nothing: Values = { point: "", discount_p: "", reason: "" };

const numberOf = (typed: string) => (typed.trim() === "" ? 0 : Number(typed));

function AdjustForm({ member, onClose }: { member: Membership; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const { documentId } = member;
  const adjust = useApiForm<Values, { point: number; discount_p: number }>({
    name: `points:${documentId}`,
    initial: nothing,
    check: ({ point, discount_p, reason }) => ({
      ...(!Number.isFinite(numberOf(point)) && { point: t("errors.field.number") }),
      ...(!Number.isFinite(numberOf(discount_p)) && { discount_p: t("errors.field.number") }),
      ...(numberOf(point) === 0 && numberOf(discount_p) === 0 && { point: t("errors.points.noChange") }),
      ...(!reason.trim() && { reason: t("errors.field.required") }),
    }),
    send: async (values) => {
      const body = {
        point: numberOf(values.point),
        discount_p: numberOf(values.discount_p),
        reason: values.reason.trim(),
      };
      return once({ adjust: documentId, ...body }, (key) =>
        answer(
          api.POST("/api/staff/memberships/{documentId}/points", {
            params: { path: { documentId }, header: { "Idempotency-Key": key } },
            body,
          }),
        ),
      ).then(({ data }) => data);
    },
    next: () => nothing,
    onSaved: (after) => {
      notify.done(
        t("portal.member.adjust.done", { point: formatNumber(after.point), discount: formatNumber(after.discount_p) }),
      );
      refreshMembers(queries);
      onClose();
    },
  });
  const { form } = adjust;
  return (
    <form className={styles.box} onSubmit={adjust.onSubmit} noValidate aria-label={t("portal.member.adjust.open")}>
      <p className={styles.soft}>{t("portal.member.adjust.lead")}</p>
      <div className={styles.fields}>
        <TextInput
          type="number"
          step={1}
          label={t("portal.member.adjust.point")}
          data-autofocus
          {...form.getInputProps("point")}
        />
        <TextInput
          type="number"
          step={1}
          label={t("portal.member.adjust.discount")}
          {...form.getInputProps("discount_p")}
        />
      </div>
      <TextInput
        label={t("portal.member.adjust.reason")}
        description={t("portal.member.adjust.reasonHint")}
        maxLength={200}
        {...form.getInputProps("reason")}
      />
      <Group gap="xs">
        <FormFoot form={adjust} label={t("portal.member.adjust.submit")} saved="" />
        <Button
          variant="default"
          onClick={() => {
            adjust.discard();
            onClose();
          }}
        >
          {t("portal.confirm.cancel")}
        </Button>
      </Group>
    </form>
  );
}
