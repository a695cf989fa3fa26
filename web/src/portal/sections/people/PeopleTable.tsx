import { Badge, Table } from "@mantine/core";
import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../../shared/portal";
import { useTime } from "../../shared/time";
import styles from "./People.module.css";
import { ranOut, type Person } from "./queries";

const colours = { active: "leaf", invited: "gray", suspended: "redgum" };

export function PersonBadge({ state }: Pick<Person, "state">) {
  const { t } = useTexts();
  return (
    <Badge variant="light" color={colours[state]}>
      {t(`portal.people.state.${state}`)}
    </Badge>
  );
}

/** Until when an invitation can be accepted; nothing for anybody else. */
function Until({ person }: { person: Person }) {
  const { t } = useTexts();
  const formatTime = useTime();
  if (person.state !== "invited") return null;
  return (
    <span className={styles.soft}>
      {ranOut(person)
        ? t("portal.people.ranOut")
        : t("portal.people.until", { time: formatTime(person.linkUntil ?? "") })}
    </span>
  );
}

/** Everybody, in the order in which they came. A row opens the person. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const { t } = useTexts();
  const formatTime = useTime();
  const { me } = usePortal();
  return (
    <Table highlightOnHover verticalSpacing="xs" className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("portal.account.name")}</Table.Th>
          <Table.Th className={styles.wide}>{t("portal.account.roleName")}</Table.Th>
          <Table.Th className={styles.state}>{t("portal.people.stateColumn")}</Table.Th>
          <Table.Th className={styles.wide}>{t("portal.twoStep.title")}</Table.Th>
          <Table.Th className={styles.wide}>{t("portal.people.seen")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => {
          const role = t(`portal.account.role.${person.role}`);
          const seen = person.seenAt ? formatTime(person.seenAt) : t("portal.people.never");
          return (
            <Table.Tr key={person.documentId} className={styles.row}>
              <Table.Td>
                <Link href={`/people/${person.documentId}`} className={styles.open}>
                  {person.name}
                </Link>
                {person.documentId === me?.documentId && ` ${t("portal.people.you")}`}
                <span className={styles.soft}>{person.email}</span>
                <span className={styles.narrow}>
                  {role}
                  <br />
                  {t("portal.people.seenAt", { time: seen })}
                  <br />
                  {t(person.twoStep ? "portal.people.withTwoStep" : "portal.people.withoutTwoStep")}
                </span>
              </Table.Td>
              <Table.Td className={styles.wide}>{role}</Table.Td>
              <Table.Td className={styles.state}>
                <PersonBadge state={person.state} />
                <Until person={person} />
              </Table.Td>
              <Table.Td className={styles.wide}>
                {t(person.twoStep ? "portal.twoStep.on" : "portal.twoStep.off")}
              </Table.Td>
              <Table.Td className={styles.wide}>{seen}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
