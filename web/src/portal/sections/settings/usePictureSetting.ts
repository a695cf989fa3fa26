import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../../shared/notify";
import { settingsKey, type Setting } from "../../shared/park/settings";
import { usePortal } from "../../shared/portal";
import { uploadPicture } from "./upload";

interface Act {
  work: () => Promise<unknown>;
  done: string;
  undo?: Act;
}

/** Changes the picture of a setting, and knows how far that is and what came of it. */
export function usePictureSetting({ key, picture }: Setting) {
  const { t, lng } = useTexts();
  const { api, onRefused } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const [sent, setSent] = useState<number | null>(null); // of an upload, from 0 to 1
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const before = picture?.file?.id ?? null;
  const path = { key };

  const change = useMutation({
    mutationFn: ({ work }: Act) => work(),
    onSuccess: async (_, { done, undo }) => {
      await queries.invalidateQueries({ queryKey: settingsKey });
      notify.done(done, { undo: undo && (() => change.mutate(undo)) });
    },
    onSettled: () => setSent(null),
  });

  const store = (value: number | null) =>
    value === null
      ? answer(api.DELETE("/api/staff/settings/{key}/picture", { params: { path } }))
      : answer(api.PUT("/api/staff/settings/{key}", { params: { path }, body: { value } }));
  const undo: Act = { work: () => store(before), done: t("portal.picture.restored") };

  return {
    busy: change.isPending,
    sent,
    // Whoever takes an upload back knows it.
    failure: change.error?.name === "AbortError" ? null : change.error,
    upload: (file: File | null) => {
      if (!file) return;
      const control = new AbortController();
      running.current = control;
      setSent(0);
      change.mutate({
        work: () => uploadPicture({ key, file, lng, onProgress: setSent, signal: control.signal, onRefused }),
        done: t("portal.picture.set"),
        undo,
      });
    },
    cancel: () => running.current?.abort(),
    remove: () => change.mutate({ work: () => store(null), done: t("portal.picture.removed"), undo }),
  };
}
