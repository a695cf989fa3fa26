import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { answer, ApiError } from "../api/client";
import type { BrowserTexts } from "../i18n/browser";
import { TextsProvider, type Language } from "../i18n/texts";
import { createPortalApi } from "./api";
import { Frame } from "./frame/Frame";
import { Gate } from "./gate/Gate";
import { PortalContext, type Lock, type Portal } from "./portal";
import { theme, tokenVariables } from "./theme";

const htmlLang = { en: "en-AU", zh: "zh-CN" };

/** The whole portal: the gate, and behind it the frame, which stays as it was when the gate comes back by itself. */
export function Root({ texts, zone }: { texts: BrowserTexts; zone: string | undefined }) {
  const [lng, setLng] = useState(texts.language);
  const [lock, setLock] = useState<Lock>("checking");
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            // Nothing is asked by a timer: that would keep an idle portal unlocked for ever.
            staleTime: 15_000,
            retry: (count, failure) => count < 2 && !(failure instanceof ApiError && failure.status < 500),
          },
        },
      }),
  );

  const portal = useMemo(() => {
    const api = createPortalApi(
      () => texts.language,
      () => setLock((before) => (before === "open" || before === "away" ? "away" : "locked")),
    );
    return {
      api,
      look: async () => {
        setLock("checking");
        try {
          await answer(api.GET("/api/staff/me"));
          setLock("open");
        } catch (failure) {
          if (!(failure instanceof ApiError && failure.status === 401)) setLock("unreachable");
        }
      },
      unlocked: () => {
        setLock("open");
        void queries.invalidateQueries();
      },
      logout: async () => {
        await answer(api.POST("/api/staff/logout"));
        queries.clear();
        setLock("locked");
      },
      chooseLanguage: async (next: Language) => {
        try {
          await texts.choose(next);
        } catch {
          return; // could not be fetched: better this language than none
        }
        setLng(next);
      },
    } satisfies Omit<Portal, "lock">;
  }, [texts, queries]);

  useEffect(() => void portal.look(), [portal]);
  useEffect(() => {
    document.documentElement.lang = htmlLang[lng];
  }, [lng]);

  const open = lock === "open";
  return (
    <MantineProvider theme={theme} cssVariablesResolver={tokenVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <TextsProvider lng={lng} t={texts.t} zone={zone}>
          <PortalContext value={{ ...portal, lock }}>
            {!open && <Gate />}
            {(open || lock === "away") && (
              <div hidden={!open}>
                <Frame />
              </div>
            )}
          </PortalContext>
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
