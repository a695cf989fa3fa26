import { Button } from "@mantine/core";
import { Link } from "wouter";
import { useTexts } from "../../../i18n/texts";
import { actorName } from "../../shared/actor";
import { useMay } from "../../shared/may";
import { useTime } from "../../shared/time";
import type { StayStory } from "./queries";
import styles from "./Stays.module.css";
import { useStayActs } from "./useStayActs";
import { entryText } from "./words";

/** The money of a stay: what came, what went back, by whom it was written down. What was written down today can be taken back. */
export function MoneyList({ stay }: { stay: StayStory }) {
  const { t, lng } = useTexts();
  const formatTime = useTime();
  const { change } = useMay("stay-money");
  const payments = useMay("money");
  const { undo, quietly } = useStayActs();
  const entries = stay.money ?? [];
  if (entries.length === 0) return null;
  return (
    <>
      <h3 className={styles.heading}>{t("portal.stays.money.title")}</h3>
      <ul className={styles.money}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              {entryText(entry, t, lng)}
              {entry.note && <span className={styles.below}>{entry.note}</span>}
              <span className={styles.below}>
                {[formatTime(entry.at), entry.actor && actorName(t, entry.actor)].filter(Boolean).join(" · ")}
              </span>
              {entry.payment && payments.read && (
                <span className={styles.below}>
                  <Link href={`/payments/${entry.payment}`}>{t("portal.stays.money.payment")}</Link>
                </span>
              )}
            </span>
            {change && entry.canUndo && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t("portal.stays.money.undoOf", { what: entryText(entry, t, lng) })}
                onClick={() => quietly(undo(stay, entry))}
              >
                {t("portal.stays.money.undo")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
