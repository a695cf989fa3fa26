import { Alert, Button, Loader, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useRoute, useSearchParams } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { EmptyState } from "../../../ui/State";
import { May } from "../../shared/may";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { NewTokenDrawer } from "./NewTokenDrawer";
import { allTokens, isValid, type Token } from "./queries";
import { RevokeDialog } from "./RevokeDialog";
import styles from "./Tokens.module.css";
import { TokenTable } from "./TokenTable";

/** The keys by which scripts come in. Which of them are listed stands in the address. */
export default function TokensPage() {
  const { t } = useTexts();
  const { api } = usePortal();
  const [, navigate] = useLocation();
  const [making] = useRoute("/tokens/new");
  const [params, setParams] = useSearchParams();
  const ended = params.get("show") === "ended";
  const tokens = useQuery(allTokens(api));
  const [revoking, setRevoking] = useState<Token | null>(null);
  const shown = tokens.data?.filter((token) => isValid(token) !== ended);
  return (
    <Page
      title={t("portal.tokens.title")}
      lead={t("portal.tokens.lead")}
      actions={
        <May change="people">
          <Button leftSection={<Icon name="plus" />} onClick={() => navigate("/tokens/new")}>
            {t("portal.tokens.make")}
          </Button>
        </May>
      }
    >
      <SegmentedControl
        className={styles.filter}
        aria-label={t("portal.tokens.filter")}
        value={ended ? "ended" : "valid"}
        onChange={(value) => setParams(value === "ended" ? { show: value } : {})}
        data={[
          { value: "valid", label: t("portal.tokens.valid") },
          { value: "ended", label: t("portal.tokens.ended") },
        ]}
      />
      {tokens.isPending && <Loader aria-label={t("ui.loading")} />}
      {tokens.error && (
        <Alert color="redgum" role="alert">
          {refusal(tokens.error, t)}
        </Alert>
      )}
      {shown?.length === 0 && <EmptyState title={t(ended ? "portal.tokens.emptyEnded" : "portal.tokens.empty")} />}
      {shown && shown.length > 0 && <TokenTable tokens={shown} onRevoke={setRevoking} />}
      <NewTokenDrawer opened={making} onClose={() => navigate("/tokens")} />
      <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />
    </Page>
  );
}
