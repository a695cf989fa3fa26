import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../../i18n/texts";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { useNotify } from "../../shared/notify";
import { once } from "../../shared/once";
import { SideDrawer } from "../../shared/page/overlays";
import { keepThread, type Thread } from "../../shared/park/threads";
import { usePortal } from "../../shared/portal";
import { useTime } from "../../shared/time";
import styles from "./Inbox.module.css";
import { makeMember, type NewMember } from "./queries";

interface MemberDrawerProps {
  thread: Thread;
  opened: boolean;
  onClose: () => void;
}

/** Makes an account of whoever wrote, from what they sent. */
export function MemberDrawer({ thread, opened, onClose }: MemberDrawerProps) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened} onClose={onClose} size="lg" title={t("portal.inbox.member.title")}>
      <MemberForm thread={thread} onClose={onClose} />
    </SideDrawer>
  );
}

type Values = {
  FirstName: string;
  LastName: string;
  Email: string;
  Contact: string;
  Language: "en" | "zh";
  Note: string;
  invite: boolean;
};

const fields = ["FirstName", "LastName", "Email", "Contact"] as const;

function MemberForm({ thread, onClose }: Pick<MemberDrawerProps, "thread" | "onClose">) {
  const { t } = useTexts();
  const time = useTime();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const member = useApiForm<Values, Thread>({
    name: `member:${thread.documentId}`,
    initial: {
      FirstName: thread.firstName,
      LastName: thread.lastName,
      Email: thread.email,
      Contact: thread.phone,
      Language: thread.language,
      Note: t("portal.inbox.member.note", {
        kind: t(`portal.inbox.kind.${thread.kind}`),
        day: time(thread.receivedAt),
      }),
      invite: thread.email !== "",
    },
    check: (values) => (values.FirstName.trim() ? {} : { FirstName: t("errors.field.required") }),
    send: (values) => {
      const body: NewMember = { ...values, invite: values.invite && values.Email.trim() !== "" };
      return once({ thread: thread.documentId, body }, (key) => makeMember(api, thread.documentId, body, key));
    },
    onSaved: (changed) => {
      keepThread(queries, changed);
      void queries.invalidateQueries({ queryKey: ["members"] });
      notify.done(t("portal.inbox.member.done"));
      onClose();
    },
  });
  const { form } = member;
  return (
    <form className={styles.form} aria-label={t("portal.inbox.member.title")} onSubmit={member.onSubmit} noValidate>
      <p className={styles.soft}>{t("portal.inbox.member.lead")}</p>
      {fields.map((name) => (
        <TextInput
          key={name}
          label={t(`portal.inbox.member.${name}`)}
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps(name)}
        />
      ))}
      <NativeSelect
        label={t("portal.inbox.member.Language")}
        data={[
          { value: "en", label: t("nav.english") },
          { value: "zh", label: t("nav.chinese") },
        ]}
        {...form.getInputProps("Language")}
      />
      <Textarea label={t("portal.inbox.member.Note")} autosize maxLength={5000} {...form.getInputProps("Note")} />
      <Checkbox
        label={t("portal.inbox.member.invite")}
        description={t("portal.inbox.member.inviteHint")}
        disabled={form.values.Email.trim() === ""}
        {...form.getInputProps("invite", { type: "checkbox" })}
      />
      <FormFoot form={member} label={t("portal.inbox.member.submit")} saved="" />
    </form>
  );
}
