import { Button, Group, Loader } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { formatMoney, formatName } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../../shared/notify";
import { SideDrawer } from "../../shared/page/overlays";
import { findMembers } from "../../shared/park/members";
import { MemberSearch } from "../../shared/park/MemberSearch";
import { StayBadge } from "../../shared/park/StayBadge";
import { keepThread, linkStay, oneThread } from "../../shared/park/threads";
import { usePortal } from "../../shared/portal";
import { BookForm, type For, type Guest } from "./BookForm";
import type { Stay } from "./queries";
import styles from "./Stays.module.css";
import { guestOf, placeText } from "./words";

interface BookDrawerProps {
  opened: boolean;
  onClose: () => void;
  /** The documentId of what somebody wrote, in the inbox, of which the stay comes; "": of none. */
  thread?: string;
}

/** Books for somebody who calls, writes or stands at the counter. */
export function BookDrawer({ opened, onClose, thread = "" }: BookDrawerProps) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened} onClose={onClose} size="lg" title={t("portal.stays.book.open")}>
      {thread ? <FromInbox documentId={thread} /> : <Booking />}
    </SideDrawer>
  );
}

/** Books for whoever wrote, and says so where they wrote. */
function FromInbox({ documentId }: { documentId: string }) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const thread = useQuery(oneThread(api, documentId)).data;
  const account = useQuery({ ...findMembers(api, thread?.email ?? ""), enabled: thread?.account !== undefined });
  if (!thread || account.isLoading) return <Loader aria-label={t("ui.loading")} />;
  const known = account.data?.find((member) => member.documentId === thread.account?.documentId);
  const link = (stay: Stay) =>
    linkStay(api, documentId, stay.documentId).then((changed) => keepThread(queries, changed), notify.problem);
  return (
    <Booking
      first={known ?? "nobody"}
      guest={{ guestName: thread.name, guestContact: thread.email || thread.phone }}
      onDone={(stay) => void link(stay)}
    />
  );
}

interface BookingProps {
  /** For whom it probably is. */
  first?: For | null;
  guest?: Guest;
  onDone?: (stay: Stay) => void;
}

/** First for whom, then what, then what became of it. Drawn anew with each opening. */
function Booking({ first = null, guest, onDone }: BookingProps) {
  const { t } = useTexts();
  const [who, setWho] = useState<For | null>(first);
  const [booked, setBooked] = useState<Stay | null>(null);
  const again = () => {
    setWho(null);
    setBooked(null);
  };
  const taken = (stay: Stay) => {
    setBooked(stay);
    onDone?.(stay);
  };
  if (booked) return <Booked stay={booked} onAgain={again} />;
  if (!who)
    return (
      <div className={styles.form}>
        <p className={styles.soft}>{t("portal.stays.book.lead")}</p>
        <MemberSearch onFound={setWho} />
        <Button variant="default" className={styles.aside} onClick={() => setWho("nobody")}>
          {t("portal.stays.book.without")}
        </Button>
      </div>
    );
  return (
    <div className={styles.form}>
      <Chosen who={who} onOther={again} />
      <BookForm key={who === "nobody" ? who : who.documentId} who={who} guest={guest} onBooked={taken} />
    </div>
  );
}

function Chosen({ who, onOther }: { who: For; onOther: () => void }) {
  const { t } = useTexts();
  return (
    <div className={styles.chosen}>
      <p>
        <strong>
          {who === "nobody" ? t("portal.stays.book.without") : formatName(who.fname, who.lname) || who.name}
        </strong>
        {who !== "nobody" && (
          <span className={styles.below}>{[who.email, who.number].filter(Boolean).join(" · ")}</span>
        )}
      </p>
      <Button variant="default" onClick={onOther}>
        {t("portal.payments.sell.other")}
      </Button>
    </div>
  );
}

function Booked({ stay, onAgain }: { stay: Stay; onAgain: () => void }) {
  const { t, lng } = useTexts();
  return (
    <div className={styles.form}>
      <div role="status" className={styles.done}>
        <p>{t("portal.stays.book.done", { name: guestOf(stay), place: placeText(stay, stay.nights, t, lng) })}</p>
        <p>
          {t("portal.stays.book.pays", { amount: formatMoney(stay.totalPrice, lng), reference: stay.reference })}{" "}
          <StayBadge status={stay.status} />
        </p>
      </div>
      <Group gap="xs">
        <Button component={Link} href={`/bookings/${stay.documentId}`} variant="default">
          {t("portal.stays.book.show")}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t("portal.stays.book.another")}
        </Button>
      </Group>
    </div>
  );
}
