import { Alert, Badge, Table, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { useMay } from "../../shared/may";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./People.module.css";
import { allRoles, areas, wholeRights, type Role } from "./queries";
import { RoleDrawer } from "./RoleDrawer";

/** What people of each role may do, right by right; owners change it by pressing a role. */
export function RolesPart() {
  const { t } = useTexts();
  const { api } = usePortal();
  const { change } = useMay("people");
  const roles = useQuery(allRoles(api));
  const [opened, setOpened] = useState<string>();
  return (
    <section className={styles.roles} aria-labelledby="roles">
      <h2 id="roles">{t("portal.roles.title")}</h2>
      <p className={styles.soft}>{t("portal.roles.lead")}</p>
      {roles.error && (
        <Alert color="redgum" role="alert">
          {refusal(roles.error, t)}
        </Alert>
      )}
      {roles.data && (
        <Table.ScrollContainer minWidth={780} tabIndex={0} role="group" aria-label={t("portal.roles.title")}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th className={styles.right}>{t("portal.roles.right")}</Table.Th>
                {roles.data.map((role) => (
                  <Table.Th key={role.role} scope="col">
                    {change && role.role !== "owner" ? (
                      <UnstyledButton className={styles.role} onClick={() => setOpened(role.role)}>
                        {t(`portal.account.role.${role.role}`)}
                      </UnstyledButton>
                    ) : (
                      t(`portal.account.role.${role.role}`)
                    )}
                    {role.changed && (
                      <Badge variant="light" color="gray" display="block">
                        {t("portal.roles.changed")}
                      </Badge>
                    )}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[...areas, ...wholeRights].map((area) => (
                <Table.Tr key={area}>
                  <Table.Th scope="row" className={styles.right}>
                    {t(`portal.roles.area.${area}`)}
                  </Table.Th>
                  {roles.data.map((role) => (
                    <Table.Td key={role.role}>{t(levelText(role, area))}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <p className={styles.soft}>{t("portal.roles.people")}</p>
      <RoleDrawer role={roles.data?.find(({ role }) => role === opened)} onClose={() => setOpened(undefined)} />
    </section>
  );
}

const isWhole = (area: string) => wholeRights.some((one) => one === area);

function levelText({ rights }: Role, area: string) {
  const level = rights[area];
  if (level === "write") return isWhole(area) ? "portal.roles.level.yes" : "portal.roles.level.write";
  return level === "read" ? "portal.roles.level.read" : "portal.roles.level.none";
}
