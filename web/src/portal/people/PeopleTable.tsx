import { Badge, Table } from "@mantine/core";
import { Link } from "wouter";
import { useTexts } from "../../i18n/texts";
import { usePortal } from "../portal";
import { useTime } from "../time";
import style from "./People.module.css";
import { ranOut, type Person } from "./queries";

const colours = { active: "leaf", invited: "gray", suspended: "redgum" };

export function StateBadge({ state }: Pick<Person, "state">) {
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
    <span className={style.soft}>
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
    <Table highlightOnHover verticalSpacing="xs" className={style.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("portal.account.name")}</Table.Th>
          <Table.Th className={style.wide}>{t("portal.account.roleName")}</Table.Th>
          <Table.Th className={style.state}>{t("portal.people.stateColumn")}</Table.Th>
          <Table.Th className={style.wide}>{t("portal.twoStep.title")}</Table.Th>
          <Table.Th className={style.wide}>{t("portal.people.seen")}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => {
          const role = t(`portal.account.role.${person.role}`);
          const seen = person.seenAt ? formatTime(person.seenAt) : t("portal.people.never");
          return (
            <Table.Tr key={person.documentId} className={style.row}>
              <Table.Td>
                <Link href={`/people/${person.documentId}`} className={style.open}>
                  {person.name}
                </Link>
                {person.documentId === me?.documentId && ` ${t("portal.people.you")}`}
                <span className={style.soft}>{person.email}</span>
                <span className={style.narrow}>
                  {role}
                  <br />
                  {t("portal.people.seenAt", { time: seen })}
                  <br />
                  {t(person.twoStep ? "portal.people.withTwoStep" : "portal.people.withoutTwoStep")}
                </span>
              </Table.Td>
              <Table.Td className={style.wide}>{role}</Table.Td>
              <Table.Td className={style.state}>
                <StateBadge state={person.state} />
                <Until person={person} />
              </Table.Td>
              <Table.Td className={style.wide}>
                {t(person.twoStep ? "portal.twoStep.on" : "portal.twoStep.off")}
              </Table.Td>
              <Table.Td className={style.wide}>{seen}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
