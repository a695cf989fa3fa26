// What the member area asks about the account itself, and what it changes. A change writes its answer where the question's is kept.
import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { answer, type Schemas } from "../../api/client";
import { meKey, type Me } from "../../api/me";
import { siteApi } from "../../api/site";
import { useTexts, type Language } from "../../i18n/texts";
import { loadMe } from "./api";
import { makePasskey } from "./passkeys";

export const meQuery = (lng: Language) =>
  queryOptions({
    queryKey: meKey,
    queryFn: () => loadMe(lng),
    refetchOnWindowFocus: true, // balances move at the counter
  });

export const cardQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["card"],
    queryFn: async () => (await answer(siteApi(lng).GET("/api/me/card"))).data,
  });

export const sessionsQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["sessions"],
    queryFn: async () => (await answer(siteApi(lng).GET("/api/me/sessions"))).data ?? [],
  });

export const passkeysQuery = (lng: Language) =>
  queryOptions({
    queryKey: ["passkeys"],
    queryFn: async () => (await answer(siteApi(lng).GET("/api/me/passkeys"))).data ?? [],
  });

/** The account of whoever reads the page, as it is now. The page has read it before the member area is drawn. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery(useTexts().lng)).data;
}

/** What every change needs: the API, and the kept answers. */
function useClient() {
  const { lng } = useTexts();
  const client = useQueryClient();
  return {
    lng,
    client,
    api: siteApi(lng),
    setMe: async (change: Partial<Me>) => {
      await client.cancelQueries({ queryKey: meKey }); // an answer that is on its way is older than the change
      client.setQueryData<Me>(meKey, (me) => me && { ...me, ...change });
    },
  };
}

export function useUpdateMe() {
  const { api, setMe } = useClient();
  return useMutation({
    mutationFn: async (body: Schemas["DetailsBody"]) => (await answer(api.PUT("/api/me", { body }))).data,
    onSuccess: setMe,
  });
}

export function useChangeEmail() {
  const { api, setMe } = useClient();
  return useMutation({
    mutationFn: async (body: Schemas["EmailBody"]) => (await answer(api.PUT("/api/me/email", { body }))).data,
    onSuccess: setMe,
  });
}

export function useChangePassword() {
  const { lng, client, api } = useClient();
  return useMutation({
    mutationFn: (body: { old: string; new: string }) => answer(api.PUT("/api/me/password", { body })),
    // It has ended all other sessions.
    onSuccess: () => void client.invalidateQueries({ queryKey: sessionsQuery(lng).queryKey }),
  });
}

export function useReplaceCard() {
  const { lng, client, api } = useClient();
  return useMutation({
    mutationFn: async () => (await answer(api.POST("/api/me/card/replace"))).data,
    onSuccess: (card) => client.setQueryData(cardQuery(lng).queryKey, card),
  });
}

/** Ends one session; null: all but this one. */
export function useEndSessions() {
  const { lng, client, api } = useClient();
  return useMutation({
    mutationFn: async (documentId: string | null) => {
      if (documentId === null) await answer(api.DELETE("/api/me/sessions"));
      else await answer(api.DELETE("/api/me/sessions/{documentId}", { params: { path: { documentId } } }));
    },
    onSuccess: (_, documentId) =>
      client.setQueryData(sessionsQuery(lng).queryKey, (all) =>
        all?.filter((one) => one.current || (documentId !== null && one.documentId !== documentId)),
      ),
  });
}

/** Has the reader's device make a passkey, and keeps it under a name. */
export function useAddPasskey() {
  const { lng, client, api } = useClient();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const { data } = await answer(api.POST("/api/me/passkeys/options", { body: { password } }));
      const credential = await makePasskey(data.options);
      return (await answer(api.POST("/api/me/passkeys", { body: { name, challenge: data.challenge, credential } })))
        .data;
    },
    onSuccess: (passkey) => client.setQueryData(passkeysQuery(lng).queryKey, (all) => [...(all ?? []), passkey]),
  });
}

export function useRemovePasskey() {
  const { lng, client, api } = useClient();
  return useMutation({
    mutationFn: (documentId: string) =>
      answer(api.DELETE("/api/me/passkeys/{documentId}", { params: { path: { documentId } } })),
    onSuccess: (_, documentId) =>
      client.setQueryData(passkeysQuery(lng).queryKey, (all) => all?.filter((one) => one.documentId !== documentId)),
  });
}

/** Asks for the account to be deleted, after some days in which its owner may change their mind. */
export function useAskForDeletion() {
  const { api, setMe } = useClient();
  return useMutation({
    mutationFn: async (body: { password: string }) => (await answer(api.POST("/api/me/deletion", { body }))).data,
    onSuccess: ({ forget_at }) => setMe({ forget_at }),
  });
}

export function useCancelDeletion() {
  const { api, setMe } = useClient();
  return useMutation({
    mutationFn: () => answer(api.DELETE("/api/me/deletion")),
    onSuccess: () => setMe({ forget_at: null }),
  });
}
