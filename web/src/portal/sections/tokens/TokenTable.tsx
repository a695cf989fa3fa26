import { Button, Table } from "@mantine/core";
import { useTexts } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import { useMay } from "../../shared/may";
import { useTime } from "../../shared/time";
import { isValid, nameOf, type Token } from "./queries";
import styles from "./Tokens.module.css";

interface TokenTableProps {
  tokens: readonly Token[];
  onRevoke: (token: Token) => void;
}

export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  const { t } = useTexts();
  const { change } = useMay("people");
  const facts = useFacts();
  return (
    <Table verticalSpacing="xs" className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t("portal.tokens.name")}</Table.Th>
          <Table.Th className={styles.wide}>{t("portal.tokens.made")}</Table.Th>
          <Table.Th className={styles.wide}>{t("portal.tokens.used")}</Table.Th>
          <Table.Th className={styles.wide}>{t("portal.tokens.end")}</Table.Th>
          {change && <Table.Th className={styles.button} aria-label={t("portal.tokens.revoke")} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tokens.map((token) => {
          const { made, used, end } = facts(token);
          return (
            <Table.Tr key={token.id}>
              <Table.Td>
                <strong>{nameOf(token)}</strong>
                <span className={styles.soft}>{t(`portal.tokens.scope.${token.scope}.label`)}</span>
                <span className={styles.narrow}>
                  {t("portal.tokens.madeBy", { made })}
                  <br />
                  {t("portal.tokens.usedAt", { used })}
                  <br />
                  {t("portal.tokens.endAt", { end })}
                </span>
              </Table.Td>
              <Table.Td className={styles.wide}>{made}</Table.Td>
              <Table.Td className={styles.wide}>{used}</Table.Td>
              <Table.Td className={styles.wide}>{end}</Table.Td>
              {change && (
                <Table.Td className={styles.button}>
                  {isValid(token) && (
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={t("portal.tokens.revokeOf", { name: token.name })}
                      onClick={() => onRevoke(token)}
                    >
                      {t("portal.tokens.revoke")}
                    </Button>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** What is said of a token: who made it and when, when it was used, and when it ends. */
function useFacts() {
  const { t } = useTexts();
  const formatTime = useTime();
  return ({ owner, ownerId, createdAt, usedAt, expiresAt, revokedAt }: Token) => ({
    made: t("portal.tokens.by", { name: ownerId ? owner : actorName(t, owner), time: formatTime(createdAt) }),
    used: usedAt ? formatTime(usedAt) : t("portal.tokens.never"),
    end: revokedAt
      ? t("portal.tokens.revokedAt", { time: formatTime(revokedAt) })
      : expiresAt
        ? formatTime(expiresAt)
        : t("portal.tokens.noEnd"),
  });
}
