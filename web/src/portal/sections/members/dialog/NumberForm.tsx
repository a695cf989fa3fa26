import { Alert, Button, Group, Loader, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { answer } from "../../../../api/client";
import { problemAt } from "../../../../api/problems";
import { useTexts } from "../../../../i18n/texts";
import { once } from "../../../shared/once";
import { usePortal } from "../../../shared/portal";
import { problemBeside } from "../../../shared/problems";
import styles from "./Dialog.module.css";
import { nextNumber, type Membership } from "./queries";
import { useMemberActs } from "./useMemberActs";

/** Issues a membership number: the next free one, or another that staff type. */
export function NumberForm({ member, onClose }: { member: Membership; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const { said } = useMemberActs(member);
  const { documentId } = member;
  const next = useQuery(nextNumber(api));
  const [typed, setTyped] = useState<string | null>(null);
  const proposed = next.data ?? "";
  const shown = typed ?? proposed;
  const issue = useMutation({
    mutationFn: async () => {
      // The proposal is asked for as "the next one": somebody else may have taken this very number meanwhile.
      const number = shown.trim() === proposed ? "" : shown.trim();
      return once({ number, documentId }, (key) =>
        answer(
          api.POST("/api/staff/memberships/{documentId}/number", {
            params: { path: { documentId }, header: { "Idempotency-Key": key } },
            body: number ? { number } : {},
          }),
        ),
      );
    },
    onSuccess: async ({ data }) => {
      await said(t("portal.member.number.done", { number: data.number }), { MembershipNumber: null });
      onClose();
    },
  });
  const beside = problemBeside(issue.error, ["number"], t);
  const field = useRef<HTMLInputElement>(null);
  const ready = next.data !== undefined || next.error !== null;
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [ready]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate();
  };
  if (!ready) return <Loader aria-label={t("ui.loading")} />;
  return (
    <form className={styles.stack} onSubmit={submit} noValidate aria-label={t("portal.member.act.number")}>
      <h3>{t("portal.member.act.number")}</h3>
      <TextInput
        label={t("portal.audit.field.MembershipNumber")}
        description={t("portal.member.number.hint")}
        maxLength={40}
        autoComplete="off"
        ref={field}
        value={shown}
        error={problemAt(issue.error, "number")}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {beside && (
        <Alert color="redgum" role="alert">
          {beside}
        </Alert>
      )}
      <Group gap="xs">
        <Button type="submit" loading={issue.isPending} disabled={!shown.trim()}>
          {t("portal.member.number.submit")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("portal.confirm.cancel")}
        </Button>
      </Group>
    </form>
  );
}
