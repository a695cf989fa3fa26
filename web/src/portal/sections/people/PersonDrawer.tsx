import { Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { FormFoot } from "../../shared/form/FormFoot";
import { changedFields } from "../../shared/form/merge";
import { useApiForm } from "../../shared/form/useApiForm";
import { useMay } from "../../shared/may";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { Fact, Facts } from "../../shared/table/EntryDrawer";
import { useTime } from "../../shared/time";
import styles from "./People.module.css";
import { PersonBadge } from "./PeopleTable";
import { PersonActs } from "./PersonActs";
import { checkDetails, PersonFields, type Details } from "./PersonFields";
import { peopleKey, ranOut, type Person } from "./queries";

interface PersonDrawerProps {
  documentId: string | undefined;
  people: readonly Person[] | undefined;
  onClose: () => void;
}

/** One person at the side of the list: what is known of them, and what an owner can do. */
export function PersonDrawer({ documentId, people, onClose }: PersonDrawerProps) {
  const { t } = useTexts();
  const [last, setLast] = useState(documentId); // who is still seen while it closes
  if (documentId !== undefined && documentId !== last) setLast(documentId);
  const person = people?.find((one) => one.documentId === last);
  return (
    <SideDrawer opened={documentId !== undefined} onClose={onClose} title={person?.name ?? t("portal.people.title")}>
      {person ? (
        <Known key={person.documentId} person={person} onClose={onClose} />
      ) : people ? (
        <p>{t("portal.people.gone")}</p>
      ) : (
        <Loader aria-label={t("ui.loading")} />
      )}
    </SideDrawer>
  );
}

function Known({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTexts();
  const formatTime = useTime();
  const { change } = useMay("people");
  const link = person.linkUntil && new Date(person.linkUntil) > new Date() ? person.linkUntil : null;
  return (
    <>
      <Facts>
        <Fact name={t("portal.people.stateColumn")}>
          <PersonBadge state={person.state} />
        </Fact>
        <Fact name={t("portal.twoStep.title")}>{t(person.twoStep ? "portal.twoStep.on" : "portal.twoStep.off")}</Fact>
        <Fact name={t("portal.people.seen")}>
          {person.seenAt ? formatTime(person.seenAt) : t("portal.people.never")}
        </Fact>
        <Fact name={t("portal.people.added")}>{formatTime(person.createdAt)}</Fact>
        {link && <Fact name={t("portal.people.linkUntil")}>{formatTime(link)}</Fact>}
        {ranOut(person) && <Fact name={t("portal.people.linkUntil")}>{t("portal.people.ranOut")}</Fact>}
      </Facts>
      {change && <DetailsForm person={person} />}
      {change && <PersonActs person={person} onWithdrawn={onClose} />}
    </>
  );
}

function DetailsForm({ person }: { person: Person }) {
  const { t } = useTexts();
  const { api, me, refresh } = usePortal();
  const queries = useQueryClient();
  const { documentId, name, email, role, language } = person;
  const own = documentId === me?.documentId;
  const details = useApiForm<Details, { data: Person }>({
    name: documentId,
    initial: { name, email, role, language },
    check: checkDetails(t),
    // Another owner may have the same person open: what was not touched here is theirs to change.
    send: (values, before) =>
      answer(
        api.PUT("/api/staff/people/{documentId}", {
          params: { path: { documentId } },
          body: changedFields(before, values),
        }),
      ),
    next: ({ data }) => ({ name: data.name, email: data.email, role: data.role, language: data.language }),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: peopleKey });
      if (own) void refresh().catch(() => undefined); // a new role of one's own brings the gate
    },
  });
  return (
    <form className={styles.form} onSubmit={details.onSubmit} noValidate>
      <PersonFields form={details.form} />
      <p className={styles.soft}>{t(own ? "portal.people.endsYours" : "portal.people.endsTheirs")}</p>
      <FormFoot form={details} label={t("portal.form.save")} saved={t("portal.account.saved")} discardable />
    </form>
  );
}
