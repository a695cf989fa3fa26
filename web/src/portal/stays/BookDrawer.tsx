import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link } from "wouter";
import { formatMoney, formatName } from "../../i18n/format";
import { useTexts } from "../../i18n/texts";
import { SideDrawer } from "../frame/overlays";
import type { FoundMember } from "../palette/queries";
import { MemberSearch } from "../payments/MemberSearch";
import { BookForm } from "./BookForm";
import type { Stay } from "./queries";
import { StateBadge } from "./StateBadge";
import styles from "./Stays.module.css";
import { guestOf, placeText } from "./words";

interface BookDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Books for somebody who calls, writes or stands at the counter. */
export function BookDrawer({ opened, onClose }: BookDrawerProps) {
  const { t } = useTexts();
  return (
    <SideDrawer opened={opened} onClose={onClose} size="lg" title={t("portal.stays.book.open")}>
      <Booking />
    </SideDrawer>
  );
}

/** For whom it is: an account, or somebody without one. */
export type For = FoundMember | "nobody";

/** First for whom, then what, then what became of it. Drawn anew with each opening. */
function Booking() {
  const { t } = useTexts();
  const [who, setWho] = useState<For | null>(null);
  const [booked, setBooked] = useState<Stay | null>(null);
  const again = () => {
    setWho(null);
    setBooked(null);
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
      <BookForm key={who === "nobody" ? who : who.documentId} who={who} onBooked={setBooked} />
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
          <StateBadge status={stay.status} />
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
