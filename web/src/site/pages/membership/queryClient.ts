import { QueryCache, QueryClient } from "@tanstack/react-query";
import { refusalOf } from "../../../api/problems";
import { meKey, type Me } from "../../../api/me";
import { showOut } from "../../../features/members/api";

/**
 * Keeps the answers of one member on one page, which has one language and is left on signing out. It begins with the account that the
 * page has read. Nothing is asked by a timer.
 */
export function createQueryClient(me: Me): QueryClient {
  const client = new QueryClient({
    // Whatever is asked, an answer that nobody is signed in any more ends the visit.
    queryCache: new QueryCache({ onError: (failure) => refusalOf(failure)?.status === 401 && showOut() }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: false, // but for what changes while the phone is at the counter
        retry: (count, failure) => count < 2 && refusalOf(failure) === null,
        networkMode: "always",
        refetchOnReconnect: true, // which is off where questions are asked without a network too
      },
      // A redemption must fail at once when there is no network, not be sent when nobody expects it any more.
      mutations: { networkMode: "always" },
    },
  });
  client.setQueryData<Me>(meKey, me);
  return client;
}
