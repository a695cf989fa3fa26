import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { sentValue } from "../../../features/enquiries/words";
import { useTexts } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import { May, useMay } from "../../shared/may";
import type { Thread } from "../../shared/park/threads";
import { usePortal } from "../../shared/portal";
import { Fact, Facts } from "../../shared/table/EntryDrawer";
import { useTime } from "../../shared/time";
import styles from "./Inbox.module.css";
import { MemberDrawer } from "./MemberDrawer";
import { aboutInbox } from "./queries";
import { ThreadBadge } from "./table";
import { useThreadActs } from "./useThread";
import { factNames } from "./words";

/** Who it is from, whose it is, and what came of it. */
export function SidePart({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const time = useTime();
  return (
    <aside className={styles.side}>
      <Facts>
        <Fact name={t("portal.inbox.stateColumn")}>
          <ThreadBadge thread={thread} />
        </Fact>
        <Fact name={t("portal.inbox.field.Name")}>{thread.name}</Fact>
        {factNames.map((name) => {
          const value = thread.sent[name];
          return (
            value && (
              <Fact key={name} name={t(`portal.inbox.field.${name}`)}>
                <Value name={name} value={sentValue(name, value, t)} />
              </Fact>
            )
          );
        })}
      </Facts>
      {thread.readAt && thread.readBy && (
        <p className={styles.soft}>
          {t("portal.inbox.readBy", { actor: actorName(t, thread.readBy), time: time(thread.readAt) })}
        </p>
      )}
      <Assignee thread={thread} />
      <Outcomes thread={thread} />
    </aside>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  if (name === "Email") return <a href={`mailto:${value}`}>{value}</a>;
  if (name === "PhoneNumber") return <a href={`tel:${value.replace(/[^+\d]/g, "")}`}>{value}</a>;
  return value;
}

function Assignee({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const { change } = useMay("inbox");
  const acts = useThreadActs(thread);
  const { data } = useQuery(aboutInbox(api));
  const people = data?.people ?? [];
  const given = thread.assignee;
  // Somebody who no longer works here may still have it.
  const former = given && !people.some(({ documentId }) => documentId === given.documentId) ? [given] : [];
  return (
    <NativeSelect
      label={t("portal.inbox.assignee")}
      disabled={!change || acts.busy}
      value={given?.documentId ?? ""}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        acts.give(people.find(({ documentId }) => documentId === chosen));
      }}
      data={[
        { value: "", label: t("portal.inbox.nobody") },
        ...[...former, ...people].map(({ documentId, name }) => ({ value: documentId, label: name })),
      ]}
    />
  );
}

function Outcomes({ thread }: { thread: Thread }) {
  const { t } = useTexts();
  const [making, setMaking] = useState(false);
  const { account } = thread;
  return (
    <section className={styles.form} aria-label={t("portal.inbox.outcome.title")}>
      {account && (
        <p>
          {t("portal.inbox.outcome.account")}: <Link href={`/members/${account.documentId}`}>{account.name}</Link>
        </p>
      )}
      {!account && (
        <May change="members">
          <Button variant="default" onClick={() => setMaking(true)}>
            {t("portal.inbox.outcome.member")}
          </Button>
          <MemberDrawer thread={thread} opened={making} onClose={() => setMaking(false)} />
        </May>
      )}
      <May change="stays">
        <Button variant="default" component={Link} href={`/bookings/new?inbox=${thread.documentId}`}>
          {t("portal.inbox.outcome.stay")}
        </Button>
      </May>
    </section>
  );
}
