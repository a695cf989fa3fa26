import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answer } from "../../api/client";
import { useTexts } from "../../i18n/texts";
import { usePortal } from "../portal";
import { isLock } from "../problems";
import { settingsKey, type Setting } from "./queries";
import { uploadPicture } from "./upload";

/** What was done last, and the file that undoing it brings back; null is none. */
interface Done {
  text: string;
  before?: number | null;
}

/** Changes the picture of a setting, and knows how far that is and what came of it. */
export function usePictureSetting({ key, picture }: Setting) {
  const { t, lng } = useTexts();
  const { api, refresh } = usePortal();
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null); // of an upload, from 0 to 1
  const [done, setDone] = useState<Done | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const before = picture?.file?.id ?? null;
  const path = { key };

  const change = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<unknown>; done: Done }) => {
      setDone(null);
      await work();
    },
    onSuccess: async (_, { done: said }) => {
      await queries.invalidateQueries({ queryKey: settingsKey });
      setDone(said);
    },
    onError: (failure) => {
      // The session has ended: asking who is logged in brings the gate.
      if (isLock(failure)) void refresh().catch(() => undefined);
    },
    onSettled: () => setSent(null),
  });

  const set = (value: number | null, said: Done) =>
    change.mutate({
      work: () =>
        value === null
          ? answer(api.DELETE("/api/staff/settings/{key}/picture", { params: { path } }))
          : answer(api.PUT("/api/staff/settings/{key}", { params: { path }, body: { value } })),
      done: said,
    });

  return {
    busy: change.isPending,
    sent,
    done,
    // Whoever takes an upload back knows it.
    failure: change.error?.name === "AbortError" ? null : change.error,
    upload: (file: File | null) => {
      if (!file) return;
      const control = new AbortController();
      running.current = control;
      setSent(0);
      change.mutate({
        work: () => uploadPicture({ key, file, lng, onProgress: setSent, signal: control.signal }),
        done: { text: t("portal.picture.set"), before },
      });
    },
    cancel: () => running.current?.abort(),
    remove: () => set(null, { text: t("portal.picture.removed"), before }),
    undo: () => set(done?.before ?? null, { text: t("portal.picture.restored") }),
  };
}
