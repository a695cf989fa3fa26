import { Alert, Button, Group, Loader } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer } from "../../../../api/client";
import { formatDate, formatNumber } from "../../../../i18n/format";
import { textOr, useTexts, type Language, type Translate } from "../../../../i18n/texts";
import { useNotify } from "../../../shared/notify";
import { once } from "../../../shared/once";
import { MemberSearch } from "../../../shared/park/MemberSearch";
import { usePortal } from "../../../shared/portal";
import { refusal } from "../../../shared/problems";
import styles from "./Dialog.module.css";
import { fields, shown } from "./fields";
import { mergePreview, refreshMembers, type Membership, type MergePreview, type Side } from "./queries";

/** Merges a second account of the same person into this one: first which, then what would happen, then the question. */
export function MergeForm({ member, onClose }: { member: Membership; onClose: () => void }) {
  const { t } = useTexts();
  const [double, setDouble] = useState<string | null>(null);
  return (
    <div className={styles.stack}>
      <h3>{t("portal.member.act.merge")}</h3>
      {double ? (
        <Question member={member} double={double} onBack={() => setDouble(null)} onClose={onClose} />
      ) : (
        <>
          <p>{t("portal.member.merge.lead")}</p>
          <MemberSearch onFound={(found) => setDouble(found.documentId)} />
          <Button variant="default" className={styles.aside} onClick={onClose}>
            {t("portal.confirm.cancel")}
          </Button>
        </>
      )}
    </div>
  );
}

interface QuestionProps {
  member: Membership;
  double: string;
  onBack: () => void;
  onClose: () => void;
}

function Question({ member, double, onBack, onClose }: QuestionProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const { documentId } = member;
  const preview = useQuery(mergePreview(api, documentId, double));
  const merge = useMutation({
    mutationFn: () =>
      once({ merge: documentId, double }, (key) =>
        answer(
          api.POST("/api/staff/memberships/{documentId}/merge", {
            params: { path: { documentId }, header: { "Idempotency-Key": key } },
            body: { double },
          }),
        ),
      ),
    onSuccess: () => {
      notify.done(t("portal.member.merge.done"));
      refreshMembers(queries);
      onClose();
    },
  });
  const problem = merge.error ?? preview.error;
  const refused = preview.data?.refusals ?? [];
  return (
    <>
      {preview.data ? <Shown preview={preview.data} /> : !preview.error && <Loader aria-label={t("ui.loading")} />}
      {refused.length > 0 && (
        <Alert color="redgum" role="alert" title={t("portal.member.merge.refused")}>
          <ul className={styles.plain}>
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
      {problem && (
        <Alert color="redgum" role="alert">
          {refusal(problem, t)}
        </Alert>
      )}
      {preview.data && refused.length === 0 && <p>{t("portal.member.merge.ask")}</p>}
      <Group gap="xs">
        {preview.data && refused.length === 0 && (
          <Button color="redgum" loading={merge.isPending} onClick={() => merge.mutate()}>
            {t("portal.member.merge.submit")}
          </Button>
        )}
        <Button variant="default" onClick={onBack} disabled={merge.isPending}>
          {t("portal.member.merge.other")}
        </Button>
        <Button variant="default" onClick={onClose} disabled={merge.isPending}>
          {t("portal.confirm.cancel")}
        </Button>
      </Group>
    </>
  );
}

/** In the order in which people ask. */
const kinds = ["stays", "payments", "coupons", "enquiries", "registrations", "mails"] as const;

/** A detail as the form shows it. */
function said(name: string, value: string, t: Translate, lng: Language): string {
  const field = fields.find((one) => one.name === name);
  if (value === "true" || value === "false") return t(value === "true" ? "portal.settings.yes" : "portal.settings.no");
  return field ? shown(field, value, t, lng) : value;
}

/** Both accounts side by side, and what goes over. */
function Shown({ preview }: { preview: MergePreview }) {
  const { t, lng } = useTexts();
  const { double, kept, moves } = preview;
  const going = kinds.filter((kind) => (moves[kind] ?? 0) > 0);
  return (
    <>
      <div className={styles.sides}>
        <SideCard side={kept} title={t("portal.member.merge.kept")} />
        <SideCard side={double} title={t("portal.member.merge.double")} />
      </div>
      <section aria-label={t("portal.member.merge.moves")}>
        <h4>{t("portal.member.merge.moves")}</h4>
        <ul className={styles.plain}>
          <li>
            {t("portal.member.merge.points", {
              point: formatNumber(double.point),
              discount: formatNumber(double.discount_p),
              after: formatNumber(kept.point + double.point),
              afterDiscount: formatNumber(kept.discount_p + double.discount_p),
            })}
          </li>
          {going.map((kind) => (
            <li key={kind}>{t(`portal.member.merge.kind.${kind}`, { count: moves[kind] ?? 0 })}</li>
          ))}
          <li>{t("portal.member.merge.card")}</li>
          <li>{t("portal.member.merge.sessions")}</li>
        </ul>
      </section>
      {(preview.takes ?? []).length > 0 && (
        <section aria-label={t("portal.member.merge.takes")}>
          <h4>{t("portal.member.merge.takes")}</h4>
          <ul className={styles.plain}>
            {preview.takes?.map(({ field, after }) => (
              <li key={field}>
                {t("portal.member.merge.take", {
                  field: textOr(t, `portal.audit.field.${field}`, field),
                  value: said(field, after, t, lng),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SideCard({ side, title }: { side: Side; title: string }) {
  const { t, lng } = useTexts();
  const facts = [
    side.email,
    side.phone,
    side.number && t("portal.palette.number", { number: side.number }),
    t(`portal.member.standing.${side.standing}`),
    side.exp && t("portal.member.card.until", { date: formatDate(side.exp, lng) }),
    t("portal.member.balance", { point: formatNumber(side.point), discount: formatNumber(side.discount_p) }),
  ];
  return (
    <section className={styles.box} aria-label={title}>
      <h4>{title}</h4>
      <p className={styles.name}>{side.name || t("portal.member.nameless")}</p>
      <ul className={styles.plain}>
        {facts.filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
