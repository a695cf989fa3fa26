import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../i18n/texts";
import { part } from "../../ui/part";
import { LazyDialog } from "../frame/LazyDialog";
import { Page } from "../frame/Page";
import { May } from "../may";
import { useTitle } from "../useTitle";

// No documentId is so short.
const importing = "import";

const memberDialog = part(() => import("./dialog/MemberDialog"));
const importDialog = part(() => import("./import/ImportDialog"));

/** The memberships. What is open stands in the address. */
export default function MembersPage() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/members/:documentId");
  const asked = opened?.documentId;
  useTitle(t("portal.members.title"));
  const close = () => navigate("/members");
  const refresh = () => void queries.invalidateQueries({ queryKey: ["members"] });
  return (
    <Page
      title={t("portal.members.title")}
      actions={
        <May change="members">
          <Button onClick={() => navigate(`/members/${importing}`)}>{t("portal.members.import")}</Button>
        </May>
      }
    >
      {asked && asked !== importing && (
        <LazyDialog key={asked} load={memberDialog} onClose={close} props={{ documentId: asked, onClose: close }} />
      )}
      {asked === importing && (
        <May change="members">
          <LazyDialog load={importDialog} onClose={close} props={{ onClose: close, onDone: refresh }} />
        </May>
      )}
    </Page>
  );
}
