import { Alert, Button, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { randomKey } from "../../../ui/useForm";
import { useDraftText } from "../../shared/form/draft";
import { useNotify } from "../../shared/notify";
import { Dialog } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./Members.module.css";
import { chooseMembers, inParts, selectionOf, writeMembers, type Notice } from "./queries";
import { HowFar, type TogetherProps } from "./Together";

/** Writes to the selected members: the text in both languages, then who gets it, then it is sent. */
export function WriteDialog({ chosen, filters, clear, onClose }: TogetherProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const notify = useNotify();
  const [subject, setSubject] = useDraftText("subject");
  const [subjectZh, setSubjectZh] = useDraftText("subject_zh");
  const [text, setText] = useDraftText("text");
  const [textZh, setTextZh] = useDraftText("text_zh");
  const notice: Words = { subject, subject_zh: subjectZh, text, text_zh: textZh };
  const { keyOf, forget } = useNoticeKey();
  const [sure, setSure] = useState(false);
  const [far, setFar] = useState(0);
  const selection = selectionOf(chosen, filters);
  const reach = useQuery({
    queryKey: ["members", "reach", selection],
    queryFn: () => chooseMembers(api, selection, true),
    staleTime: 0,
  });
  const to = reach.data?.documentIds ?? [];
  const left = reach.data?.left ?? 0;
  const send = useMutation({
    mutationFn: () => {
      const whole = { key: keyOf(notice), ...notice };
      return inParts(to, async (some) => void (await writeMembers(api, whole, some)), setFar);
    },
    onSuccess: () => {
      forget();
      for (const set of [setSubject, setSubjectZh, setText, setTextZh]) set("");
      notify.done(t("portal.members.write.done", { count: to.length }));
      clear();
      onClose();
    },
  });
  const field = (value: string, set: (text: string) => void) => ({
    value,
    required: true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set(currentTarget.value),
  });
  const problem = send.error ?? reach.error;
  return (
    <Dialog opened onClose={onClose} size="xl" title={t("portal.members.write.title", { count: chosen.count })}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (sure) send.mutate();
          else setSure(true);
        }}
      >
        {sure ? (
          <>
            <div className={styles.pair}>
              <Letter subject={subject} text={text} lang="en" />
              <Letter subject={subjectZh} text={textZh} lang="zh" />
            </div>
            <p>
              {to.length > 0
                ? t("portal.members.write.sure", { count: to.length })
                : reach.data && t("portal.members.write.nobody")}
            </p>
            {left > 0 && <p>{t("portal.members.write.left", { count: left })}</p>}
          </>
        ) : (
          <>
            <p>{t("portal.members.write.lead")}</p>
            <div className={styles.pair}>
              <div className={styles.form}>
                <TextInput
                  {...field(subject, setSubject)}
                  label={t("portal.members.write.subjectEn")}
                  maxLength={150}
                  data-autofocus
                />
                <Textarea
                  {...field(text, setText)}
                  label={t("portal.members.write.textEn")}
                  autosize
                  minRows={6}
                  maxLength={10000}
                />
              </div>
              <div className={styles.form}>
                <TextInput
                  {...field(subjectZh, setSubjectZh)}
                  label={t("portal.members.write.subjectZh")}
                  maxLength={150}
                />
                <Textarea
                  {...field(textZh, setTextZh)}
                  label={t("portal.members.write.textZh")}
                  autosize
                  minRows={6}
                  maxLength={10000}
                />
              </div>
            </div>
          </>
        )}
        {send.isPending && <HowFar done={far} total={to.length} />}
        {problem && (
          <Alert color="redgum" role="alert">
            {refusal(problem, t)}
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button variant="default" disabled={send.isPending} onClick={() => (sure ? setSure(false) : onClose())}>
            {sure ? t("portal.members.write.back") : t("portal.confirm.cancel")}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={sure && to.length === 0}>
            {sure ? t("portal.members.write.send") : t("portal.members.write.check")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Words = Omit<Notice, "key">;

/**
 * The key of this very notice: whoever has it already does not get it again when a try that broke off is repeated, also when the dialog was
 * closed or the portal was locked in between. Other words are another notice.
 */
function useNoticeKey() {
  const [begun, setBegun] = useDraftText("notice"); // the key and the words that are being sent
  return {
    keyOf: (notice: Words) => {
      const words = JSON.stringify(notice);
      const key = begun.endsWith(`:${words}`) ? begun.slice(0, -words.length - 1) : randomKey();
      setBegun(`${key}:${words}`);
      return key;
    },
    forget: () => setBegun(""),
  };
}

function Letter({ subject, text, lang }: { subject: string; text: string; lang: string }) {
  return (
    <div className={styles.letter} lang={lang}>
      <strong>{subject}</strong>
      {`\n\n${text}`}
    </div>
  );
}
