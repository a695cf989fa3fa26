import { Alert, Loader, TextInput, UnstyledButton } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { usePortal } from "../portal";
import { refusal } from "../problems";
import { findMembers, worthAsking, type FoundMember } from "./members";
import styles from "./MemberSearch.module.css";

/** Finds a member by a few letters, as the search of the portal does. */
export function MemberSearch({ onFound }: { onFound: (member: FoundMember) => void }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const [typed, setTyped] = useState("");
  const asked = typed.trim();
  const [settled] = useDebouncedValue(asked, 200);
  const found = useQuery({ ...findMembers(api, settled), placeholderData: keepPreviousData });
  const waiting = found.isFetching || settled !== asked;
  return (
    <>
      <TextInput
        type="search"
        label={t("portal.payments.sell.find")}
        description={t("portal.payments.sell.findHint")}
        autoComplete="off"
        data-autofocus
        value={typed}
        rightSection={waiting && worthAsking(asked) ? <Loader size="xs" aria-label={t("ui.loading")} /> : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error && (
        <Alert color="redgum" role="alert">
          {refusal(found.error, t)}
        </Alert>
      )}
      <div role="status">{!waiting && found.data?.length === 0 && <p>{t("portal.payments.sell.nobody")}</p>}</div>
      {worthAsking(asked) && (
        <ul className={styles.list}>
          {found.data?.map((member) => (
            <li key={member.documentId}>
              <Found member={member} onChoose={() => onFound(member)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Found({ member, onChoose }: { member: FoundMember; onChoose: () => void }) {
  const { t } = useTexts();
  const facts = [member.email, member.phone, member.number && t("portal.palette.number", { number: member.number })];
  return (
    <UnstyledButton className={styles.found} onClick={onChoose}>
      {formatName(member.fname, member.lname) || member.name}
      <span className={styles.below}>{facts.filter(Boolean).join(" · ")}</span>
    </UnstyledButton>
  );
}
