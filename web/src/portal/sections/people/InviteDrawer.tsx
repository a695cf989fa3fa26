import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { useNotify } from "../../shared/notify";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import styles from "./People.module.css";
import { checkDetails, PersonFields, type Details } from "./PersonFields";
import { peopleKey, type Person } from "./queries";

interface InviteDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds somebody, who is mailed a link to choose a password. */
export function InviteDrawer({ opened, onClose }: InviteDrawerProps) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t("portal.people.invite")}>
      <InviteForm onClose={onClose} />
    </SideDrawer>
  );
}

function InviteForm({ onClose }: Pick<InviteDrawerProps, "onClose">) {
  const { t, lng } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const initial: Details = { name: "", email: "", role: "reception", language: lng };
  const invitation = useApiForm<Details, { data: Person }>({
    name: "invite",
    initial,
    check: checkDetails(t),
    send: (body) => answer(api.POST("/api/staff/people", { body })),
    next: () => initial,
    onSaved: ({ data }) => {
      void queries.invalidateQueries({ queryKey: peopleKey });
      notify.done(t("portal.people.invited", { email: data.email }));
    },
  });
  // Once nothing is unsaved any more, or the way out would be asked about.
  const close = useEffectEvent(onClose);
  const { saved } = invitation;
  useEffect(() => {
    if (saved) close();
  }, [saved]);
  return (
    <form className={styles.form} onSubmit={invitation.onSubmit} noValidate>
      <p className={styles.soft}>{t("portal.people.inviteText")}</p>
      <PersonFields form={invitation.form} />
      <FormFoot form={invitation} label={t("portal.people.send")} saved="" />
    </form>
  );
}
