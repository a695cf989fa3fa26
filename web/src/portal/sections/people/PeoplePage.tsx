import { Alert, Button, Loader } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useRoute } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { Icon } from "../../../ui/Icon";
import { EmptyState } from "../../../ui/State";
import { May } from "../../shared/may";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { InviteDrawer } from "./InviteDrawer";
import { LoginPolicyPart } from "./LoginPolicyPart";
import { PeopleTable } from "./PeopleTable";
import { PersonDrawer } from "./PersonDrawer";
import { allPeople } from "./queries";
import { RolesPart } from "./RolesPart";

const inviting = "invite"; // no documentId is so short

/** Who works here, and how they get in. Whoever is open stands in the address. */
export default function PeoplePage() {
  const { t } = useTexts();
  const { api, me } = usePortal();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/people/:documentId");
  const people = useQuery(allPeople(api));
  const close = () => navigate("/people");
  const asked = opened?.documentId;
  return (
    <Page
      title={t("portal.people.title")}
      lead={t("portal.people.lead")}
      actions={
        <May change="people">
          <Button leftSection={<Icon name="plus" />} onClick={() => navigate(`/people/${inviting}`)}>
            {t("portal.people.invite")}
          </Button>
        </May>
      }
    >
      {me?.shared && <Alert color="leaf">{t("portal.people.sharedHere")}</Alert>}
      {people.isPending && <Loader aria-label={t("ui.loading")} />}
      {people.error && (
        <Alert color="redgum" role="alert">
          {refusal(people.error, t)}
        </Alert>
      )}
      {people.data?.length === 0 && <EmptyState title={t("portal.people.empty")} text={t("portal.people.emptyHint")} />}
      {people.data && people.data.length > 0 && <PeopleTable people={people.data} />}
      {people.data && <RolesPart />}
      {people.data && <LoginPolicyPart people={people.data} />}
      <InviteDrawer opened={asked === inviting} onClose={close} />
      <PersonDrawer documentId={asked === inviting ? undefined : asked} people={people.data} onClose={close} />
    </Page>
  );
}
