import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answer } from "../../../api/client";
import { useTexts } from "../../../i18n/texts";
import { FormFoot } from "../../shared/form/FormFoot";
import { useApiForm } from "../../shared/form/useApiForm";
import { useNotify } from "../../shared/notify";
import { SideDrawer } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import styles from "./People.module.css";
import { areas, peopleKey, wholeRights, type Role } from "./queries";

interface RoleDrawerProps {
  role: Role | undefined;
  onClose: () => void;
}

/** What people of a role may do, to be changed by an owner. */
export function RoleDrawer({ role, onClose }: RoleDrawerProps) {
  const { t } = useTexts();
  const [last, setLast] = useState(role); // what is still seen while it closes
  if (role && role !== last) setLast(role);
  const name = last ? t(`portal.account.role.${last.role}`) : "";
  return (
    <SideDrawer opened={role !== undefined} onClose={onClose} title={t("portal.roles.of", { role: name })}>
      {last && <RoleForm key={last.role + String(last.changed)} role={last} name={name} />}
    </SideDrawer>
  );
}

type Levels = Record<string, string>;

const levelsOf = ({ rights }: Role): Levels =>
  Object.fromEntries([...areas, ...wholeRights].map((area) => [area, rights[area] ?? ""]));

const granted = (levels: Levels) => Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== ""));

function RoleForm({ role, name }: { role: Role; name: string }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const params = { params: { path: { role: role.role } } };
  const fresh = () => queries.invalidateQueries({ queryKey: peopleKey });
  const rights = useApiForm<Levels, { data: Role }>({
    name: `role-${role.role}`,
    initial: levelsOf(role),
    send: (levels) => answer(api.PUT("/api/staff/roles/{role}", { ...params, body: { rights: granted(levels) } })),
    next: ({ data }) => levelsOf(data),
    onSaved: () => void fresh(),
  });
  const reset = useMutation({
    mutationFn: () => answer(api.DELETE("/api/staff/roles/{role}", params)),
    onSuccess: () => {
      rights.discard();
      notify.done(t("portal.roles.resetDone", { role: name }));
      void fresh();
    },
    onError: notify.problem,
  });
  return (
    <form className={styles.form} onSubmit={rights.onSubmit} noValidate>
      {areas.map((area) => (
        <NativeSelect
          key={area}
          label={t(`portal.roles.area.${area}`)}
          description={t(`portal.roles.help.${area}`)}
          data={[
            { value: "", label: t("portal.roles.choice.none") },
            { value: "read", label: t("portal.roles.choice.read") },
            { value: "write", label: t("portal.roles.choice.write") },
          ]}
          {...rights.form.getInputProps(area)}
        />
      ))}
      {wholeRights.map((right) => (
        <Checkbox
          key={right}
          label={t(`portal.roles.area.${right}`)}
          description={t(`portal.roles.help.${right}`)}
          checked={rights.form.values[right] === "write"}
          onChange={({ currentTarget }) => rights.form.setFieldValue(right, currentTarget.checked ? "write" : "")}
        />
      ))}
      <FormFoot form={rights} label={t("portal.form.save")} saved={t("portal.roles.saved")} discardable />
      {role.changed && (
        <div>
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate()}>
            {t("portal.roles.reset")}
          </Button>
        </div>
      )}
    </form>
  );
}
