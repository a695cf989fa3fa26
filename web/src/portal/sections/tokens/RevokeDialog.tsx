import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../../shared/notify";
import { ConfirmDialog } from "../../shared/page/ConfirmDialog";
import { usePortal } from "../../shared/portal";
import { tokensKey, type Token } from "./queries";

/** Asks before a token is ended: it can't be given back. */
export function RevokeDialog({ token, onClose }: { token: Token | null; onClose: () => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState(token); // what is still seen while it closes
  if (token && token !== last) setLast(token);
  const name = last?.name ?? "";
  const revoke = async () => {
    if (!token) return;
    await answer(api.DELETE("/api/staff/tokens/{id}", { params: { path: { id: String(token.id) } } }));
    notify.done(t("portal.tokens.revoked", { name }));
    void queries.invalidateQueries({ queryKey: tokensKey });
  };
  return (
    <ConfirmDialog
      opened={token !== null}
      onClose={onClose}
      title={t("portal.tokens.revokeOf", { name })}
      confirm={t("portal.tokens.revoke")}
      work={revoke}
    >
      {t("portal.tokens.revokeAsk")}
    </ConfirmDialog>
  );
}
