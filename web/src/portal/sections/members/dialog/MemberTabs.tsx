import { Tabs } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTexts, type TextKey } from "../../../../i18n/texts";
import { useMay } from "../../../shared/may";
import type { Area } from "../../../shared/portal";
import styles from "./Dialog.module.css";
import { CouponList, HistoryList, MailList, PaymentList, StayList } from "./Lists";
import { Overview } from "./Overview";
import { PointsTab } from "./PointsTab";
import type { State, Versioned } from "./queries";

interface MemberTabsProps {
  entry: Versioned;
  state: State;
  onClose: () => void;
}

interface Tab {
  name: string;
  label: TextKey;
  /** Whoever may not read it has no tab of it. */
  area: Area;
  content: ReactNode;
}

/** The details, and everything that hangs on the account. */
export function MemberTabs({ entry, state, onClose }: MemberTabsProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState<string | null>("details");
  const { documentId } = state;
  // prettier-ignore
  const tabs: readonly Tab[] = [
    { name: "details", label: "portal.member.tab.details", area: "members", content: <Overview entry={entry} state={state} onClose={onClose} onPoints={() => setOpen("points")} /> },
    { name: "points", label: "portal.member.tab.points", area: "members", content: <PointsTab member={entry.member} /> },
    { name: "coupons", label: "portal.member.tab.coupons", area: "members", content: <CouponList documentId={documentId} /> },
    { name: "stays", label: "portal.member.tab.stays", area: "stays", content: <StayList documentId={documentId} /> },
    { name: "payments", label: "portal.member.tab.payments", area: "money", content: <PaymentList documentId={documentId} /> },
    { name: "mails", label: "portal.member.tab.mails", area: "park", content: <MailList documentId={documentId} /> },
    { name: "history", label: "portal.member.tab.history", area: "park", content: <HistoryList documentId={documentId} /> },
  ];
  const may: Partial<Record<Area, boolean>> = {
    members: useMay("members").read,
    stays: useMay("stays").read,
    money: useMay("money").read,
    park: useMay("park").read,
  };
  const visible = tabs.filter(({ area }) => may[area]);
  return (
    <Tabs value={open} onChange={setOpen} keepMounted={false}>
      <Tabs.List className={styles.tabs} aria-label={t("portal.member.tabs")}>
        {visible.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {visible.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} pt="md">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
