import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../../shared/notify";
import { usePortal } from "../../shared/portal";
import { peopleKey, type Person } from "./queries";

interface Act {
  name: "suspend" | "reactivate" | "inviteAgain" | "sendReset";
  work: () => Promise<unknown>;
  done: string;
  undo?: Act;
}

/** What an owner can do about a person. What can be taken back at once is offered with the word that it is done. */
export function usePersonActs({ documentId, name, email }: Person) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const params = { params: { path: { documentId } } };
  const fresh = () => queries.invalidateQueries({ queryKey: peopleKey });

  const doing = useMutation({
    mutationFn: ({ work }: Act) => work(),
    onSuccess: (_, { done, undo }) => notify.done(done, { undo: undo && (() => doing.mutate(undo)) }),
    onError: notify.problem,
    onSettled: fresh,
  });
  const suspend: Act = {
    name: "suspend",
    work: () => answer(api.POST("/api/staff/people/{documentId}/suspend", params)),
    done: t("portal.people.suspended", { name }),
  };
  const reactivate: Act = {
    name: "reactivate",
    work: () => answer(api.POST("/api/staff/people/{documentId}/reactivate", params)),
    done: t("portal.people.reactivated", { name }),
  };
  return {
    /** What is being done, by the name of its button. */
    busy: doing.isPending ? doing.variables.name : null,
    suspend: () => doing.mutate({ ...suspend, undo: reactivate }),
    reactivate: () => doing.mutate({ ...reactivate, undo: suspend }),
    inviteAgain: () =>
      doing.mutate({
        name: "inviteAgain",
        work: () => answer(api.POST("/api/staff/people/{documentId}/invite", params)),
        done: t("portal.people.invited", { email }),
      }),
    sendReset: () =>
      doing.mutate({
        name: "sendReset",
        work: () => answer(api.POST("/api/staff/people/{documentId}/reset", params)),
        done: t("portal.people.resetSent", { email }),
      }),
    // These two are asked about in a dialog, which says itself what went wrong.
    withdraw: async () => {
      await answer(api.DELETE("/api/staff/people/{documentId}", params));
      notify.done(t("portal.people.withdrawn", { name }));
      void fresh();
    },
    endTwoStep: async () => {
      await answer(api.POST("/api/staff/people/{documentId}/two-step/off", params));
      notify.done(t("portal.people.twoStepEnded", { name }));
      void fresh();
    },
  };
}
