import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answer } from "../../../../api/client";
import { useTexts } from "../../../../i18n/texts";
import { useNotify } from "../../../shared/notify";
import { once } from "../../../shared/once";
import { usePortal } from "../../../shared/portal";
import { nameOf } from "./fields";
import { loadMember, refreshMembers, saveMember, type Membership, type MemberInput } from "./queries";

type Name = "suspend" | "reactivate" | "invite" | "reset" | "undo";

interface Act {
  name: Name;
  work: () => Promise<unknown>;
  done: string;
  undo?: Act;
}

/** What staff do to an account at a press. What can be taken back at once is offered with the word that it is done. */
export function useMemberActs(member: Membership) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const { documentId } = member;
  const who = { name: nameOf(member) || t("portal.member.nameless"), email: member.Email ?? "" };

  const doing = useMutation({
    mutationFn: ({ work }: Act) => work(),
    onSuccess: (_, { done, undo }) => notify.done(done, { undo: undo && (() => doing.mutate(undo)) }),
    onError: notify.problem,
    onSettled: () => refreshMembers(queries),
  });
  const suspend: Act = {
    name: "suspend",
    work: () => saveMember(api, documentId, { Suspended: true }),
    done: t("portal.member.act.suspended", who),
  };
  const reactivate: Act = {
    name: "reactivate",
    work: () => saveMember(api, documentId, { Suspended: false }),
    done: t("portal.member.act.reactivated", who),
  };
  const link = (path: "invite" | "send-reset") =>
    once({ link: path, documentId }, (key) => {
      const params = { params: { path: { documentId }, header: { "Idempotency-Key": key } } };
      return path === "invite"
        ? answer(api.POST("/api/staff/memberships/{documentId}/invite", params))
        : answer(api.POST("/api/staff/memberships/{documentId}/send-reset", params));
    });
  return {
    /** What is being done, by the name of its button. */
    busy: doing.isPending ? doing.variables.name : null,
    suspend: () => doing.mutate({ ...suspend, undo: reactivate }),
    reactivate: () => doing.mutate({ ...reactivate, undo: suspend }),
    invite: () =>
      doing.mutate({ name: "invite", work: () => link("invite"), done: t("portal.member.act.invited", who) }),
    sendReset: () =>
      doing.mutate({ name: "reset", work: () => link("send-reset"), done: t("portal.member.act.resetSent", who) }),
    /** Says that something is done that can be taken back by writing what was there before, unless somebody has changed it since. */
    said: async (done: string, before: MemberInput) => {
      refreshMembers(queries);
      const { version } = await loadMember(api, documentId);
      notify.done(done, {
        undo: () =>
          doing.mutate({
            name: "undo",
            work: () => saveMember(api, documentId, before, version),
            done: t("portal.member.act.undone"),
          }),
      });
    },
  };
}
