import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { answer, ApiError } from "../../api/client";
import type { BrowserTexts } from "../../i18n/browser";
import { TextsProvider, type Language } from "../../i18n/texts";
import { createPortalApi, tellRefusal, type Refusals } from "../shared/api";
import { forgetEverybody, keepOnly } from "../shared/form/draft";
import { todayKey } from "../shared/park/today";
import { PortalContext, type Lock, type Me, type Portal, type TableChoice } from "../shared/portal";
import { isLock } from "../shared/problems";
import { Frame } from "./Frame";
import { Gate } from "./gate/Gate";
import { LinkPage } from "./gate/LinkPage";
import { SetUpFirst } from "./gate/SetUpFirst";
import { sections } from "./sections";
import { theme, tokenVariables } from "./theme";

/** Where the links of invitations and of new passwords lead, whoever is logged in. */
const linkPath = /^\/admin\/(invitation|new-password)\/?$/;

const htmlLang = { en: "en-AU", zh: "zh-CN" };

/** The whole portal: the gate, or what is behind it. A lock takes the frame off the screen with all that is open in it; the address and
 * what was typed are kept for whoever comes back. */
export function Root({ texts, zone: first }: { texts: BrowserTexts; zone: string | undefined }) {
  const [zone, setZone] = useState(first);
  const [lng, setLng] = useState(texts.language);
  const [lock, setLock] = useState<Lock>("checking");
  const [me, setMe] = useState<Me | null>(null);
  const [byLink, setByLink] = useState(() => linkPath.test(window.location.pathname));
  const [newcomer, setNewcomer] = useState("");
  const [unsaved, setUnsaved] = useState(false);
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 15_000,
            retry: (count, failure) => count < 2 && !(failure instanceof ApiError && failure.status < 500),
          },
        },
      }),
  );

  const portal = useMemo(() => {
    const refusals: Refusals = {
      onLocked: (writing) => {
        setLock((before) => (before === "open" || before === "away" ? "away" : "locked"));
        if (writing) setUnsaved(true);
      },
      // What they may do has changed since it was asked.
      onForbidden: () => void refresh().catch(() => undefined),
      onSetUpNeeded: () => setMe((before) => before && { ...before, mustSetUpTwoStep: true }),
    };
    const api = createPortalApi(
      () => texts.language,
      refusals,
      () => void queries.invalidateQueries({ queryKey: todayKey }), // there may be less to do now
    );
    const refresh = async () => {
      const { data } = await answer(api.GET("/api/staff/me"));
      keepOnly(data);
      setMe(data);
    };
    const logout = async () => {
      await answer(api.POST("/api/staff/logout"));
      queries.clear();
      forgetEverybody();
      setMe(null);
      setUnsaved(false);
      setLock("locked");
    };
    return {
      api,
      sections,
      refresh,
      logout,
      setZone,
      onRefused: (failure: ApiError) => tellRefusal(failure, refusals, true),
      checkSession: async () => {
        setLock("checking");
        try {
          await refresh();
          setLock("open");
        } catch (failure) {
          if (!isLock(failure)) setLock("unreachable");
        }
      },
      unlocked: (next: Me) => {
        setMe((before) => {
          // What one has looked at and left half done is not for the next.
          if (before && before.documentId !== next.documentId) queries.clear();
          return next;
        });
        keepOnly(next);
        setNewcomer("");
        setUnsaved(false);
        setLock("open");
        void queries.invalidateQueries();
      },
      chose: (table: string, { columns, views }: TableChoice) =>
        setMe(
          (before) =>
            before && {
              ...before,
              tables: { ...before.tables, [table]: { columns: [...columns], views: [...views] } },
            },
        ),
      toGate: async (email: string) => {
        // Somebody else may be logged in here, or they themselves with the old password.
        await logout().catch(() => setMe(null));
        window.history.replaceState(null, "", "/admin"); // the address and the history must not keep the secret
        setNewcomer(email);
        setLock("locked");
        setByLink(false);
      },
      chooseLanguage: async (next: Language) => {
        await texts.choose(next);
        setLng(next);
        void queries.invalidateQueries(); // the server answers in the language of the question
      },
    } satisfies Omit<Portal, "lock" | "me" | "newcomer" | "unsaved">;
  }, [texts, queries]);

  useEffect(() => void portal.checkSession(), [portal]);
  useEffect(() => {
    document.documentElement.lang = htmlLang[lng];
  }, [lng]);

  return (
    <MantineProvider theme={theme} cssVariablesResolver={tokenVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <TextsProvider lng={lng} t={texts.t} zone={zone}>
          <PortalContext value={{ ...portal, lock, me, newcomer, unsaved }}>
            {byLink ? (
              <LinkPage />
            ) : lock !== "open" || !me ? (
              <Gate />
            ) : me.mustSetUpTwoStep ? (
              <SetUpFirst />
            ) : (
              <Frame key={me.documentId} />
            )}
          </PortalContext>
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
