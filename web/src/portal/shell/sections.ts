// Every section of the portal. A new one is a folder with a page, and one line here: rail, phone's bar, palette, shortcuts, addresses
// and page titles follow from it.
import type { ComponentType } from "react";
import type { TextKey } from "../../i18n/texts";
import { iconPaths } from "../../ui/Icon";
import {
  answersIcon,
  bankIcon,
  boardIcon,
  calendarIcon,
  chatIcon,
  dueIcon,
  embedIcon,
  funnelIcon,
  inboxIcon,
  membersIcon,
  moneyIcon,
  peopleIcon,
  questionIcon,
  refundIcon,
  signIcon,
  slidersIcon,
  sunIcon,
  tentIcon,
  ticketIcon,
  trailIcon,
  workIcon,
} from "../shared/icons";
import type { Today } from "../shared/park/today";
import type { Area, Me } from "../shared/portal";

/** The groups of the rail, in their order. One without a section that the reader may see is not shown. */
export const groups = ["today", "guests", "money", "stays", "content", "chat", "park"] as const;
export type Group = (typeof groups)[number];

/** The key of a group's name. */
export const groupLabel = (group: Group) => `portal.groups.${group}` as const;

export interface Section {
  /** Its address under /admin, of one part; everything below it is the section's own. */
  path: string;
  /** Where it stands in the rail. Without one it is reached from elsewhere, as one's own account is. */
  group: Group | null;
  /** The key of its name. */
  label: TextKey;
  /** The path of its icon. */
  icon: string;
  /** The letter that leads to it after g. */
  key: string;
  /** What somebody must be able to read to see it at all. */
  area: Area;
  /** Its code, which is fetched when it is first opened. */
  load: () => Promise<{ default: ComponentType }>;
  /** A number beside its name of what waits there, out of what there is to do today, and the key of the sentence for it. */
  waiting?: { label: TextKey; count: (today: Today) => number };
  /** It comes before others in the four that a phone's bar has room for. */
  onPhone?: boolean;
}

const mail: Section["waiting"] = { label: "portal.frame.waiting", count: ({ mailsWaiting }) => mailsWaiting ?? 0 };
const problems: Section["waiting"] = {
  label: "portal.payments.waiting",
  count: ({ paymentProblems }) => paymentProblems ?? 0,
};
const awaiting: Section["waiting"] = {
  label: "portal.awaiting.waiting",
  count: ({ awaitingPayment }) => awaitingPayment ?? 0,
};
const refunds: Section["waiting"] = {
  label: "portal.refunds.waiting",
  count: ({ refundsToDecide }) => refundsToDecide ?? 0,
};
const inbox: Section["waiting"] = { label: "portal.inbox.waiting", count: ({ enquiries }) => enquiries ?? 0 };

const chats: Section["waiting"] = { label: "portal.chat.waiting", count: ({ chatsWaiting }) => chatsWaiting ?? 0 };
const questions: Section["waiting"] = {
  label: "portal.questions.waiting",
  count: ({ unanswered }) => unanswered ?? 0,
};

// prettier-ignore
export const sections: readonly Section[] = [
  { path: "today", group: "today", label: "portal.today.title", icon: sunIcon, key: "o", area: "self", onPhone: true, load: () => import("../sections/today/TodayPage") },
  { path: "coupons", group: "today", label: "portal.frame.coupons", icon: ticketIcon, key: "c", area: "members", onPhone: true, load: () => import("../sections/coupons/CouponsPage") },
  { path: "funnel", group: "today", label: "portal.funnel.short", icon: funnelIcon, key: "f", area: "marketing", load: () => import("../sections/funnel/FunnelPage") },
  { path: "members", group: "guests", label: "portal.members.short", icon: membersIcon, key: "u", area: "members", onPhone: true, load: () => import("../sections/members/MembersPage") },
  { path: "inbox", group: "guests", label: "portal.inbox.title", icon: inboxIcon, key: "x", area: "inbox", waiting: inbox, load: () => import("../sections/inbox/InboxPage") },
  { path: "payments", group: "money", label: "portal.payments.title", icon: moneyIcon, key: "y", area: "money", waiting: problems, load: () => import("../sections/payments/PaymentsPage") },
  { path: "board", group: "stays", label: "portal.board.short", icon: boardIcon, key: "d", area: "arrivals", onPhone: true, load: () => import("../sections/stays/BoardPage") },
  { path: "bookings", group: "stays", label: "portal.stays.short", icon: tentIcon, key: "b", area: "stays", load: () => import("../sections/stays/BookingsPage") },
  { path: "calendar", group: "stays", label: "portal.calendar.short", icon: calendarIcon, key: "l", area: "stays", load: () => import("../sections/stays/CalendarPage") },
  { path: "awaiting", group: "stays", label: "portal.awaiting.title", icon: dueIcon, key: "w", area: "stay-money", waiting: awaiting, load: () => import("../sections/stays/AwaitingPage") },
  { path: "refunds", group: "stays", label: "portal.refunds.title", icon: refundIcon, key: "r", area: "stay-money", waiting: refunds, load: () => import("../sections/stays/RefundsPage") },
  { path: "statements", group: "stays", label: "portal.statements.title", icon: bankIcon, key: "k", area: "bank", load: () => import("../sections/statements/StatementsPage") },
  { path: "sites", group: "stays", label: "portal.sites.title", icon: signIcon, key: "i", area: "stays", load: () => import("../sections/stays/SitesPage") },
  { path: "chat", group: "chat", label: "portal.chat.title", icon: chatIcon, key: "v", area: "inbox", waiting: chats, load: () => import("../sections/chat/ChatPage") },
  { path: "questions", group: "chat", label: "portal.questions.title", icon: questionIcon, key: "q", area: "inbox", waiting: questions, load: () => import("../sections/chat/QuestionsPage") },
  { path: "answers", group: "chat", label: "portal.answers.title", icon: answersIcon, key: "e", area: "content", load: () => import("../sections/chat/AnswersPage") },
  { path: "widget", group: "chat", label: "portal.widget.title", icon: embedIcon, key: "z", area: "park", load: () => import("../sections/widget/WidgetPage") },
  { path: "mail", group: "park", label: "portal.frame.mail", icon: iconPaths.mail, key: "m", area: "park", waiting: mail, load: () => import("../sections/mail/MailPage") },
  { path: "settings", group: "park", label: "portal.settings.title", icon: slidersIcon, key: "s", area: "park", load: () => import("../sections/settings/SettingsPage") },
  { path: "people", group: "park", label: "portal.people.title", icon: peopleIcon, key: "p", area: "people", load: () => import("../sections/people/PeoplePage") },
  { path: "tokens", group: "park", label: "portal.tokens.title", icon: iconPaths.key, key: "t", area: "people", load: () => import("../sections/tokens/TokensPage") },
  { path: "audit", group: "park", label: "portal.audit.title", icon: trailIcon, key: "h", area: "park", load: () => import("../sections/audit/AuditPage") },
  { path: "jobs", group: "park", label: "portal.jobs.title", icon: workIcon, key: "j", area: "park", load: () => import("../sections/jobs/JobsPage") },
  { path: "account", group: null, label: "portal.account.title", icon: iconPaths.user, key: "a", area: "self", load: () => import("../sections/account/AccountPage") },
];

/** The sections that somebody may see, in the order of the groups. */
export function sectionsFor(me: Pick<Me, "mayRead"> | null, all = sections): readonly Section[] {
  const order = (section: Section) => (section.group ? groups.indexOf(section.group) : groups.length);
  return all.filter(({ area }) => me?.mayRead?.includes(area)).sort((a, b) => order(a) - order(b));
}

/** What a phone's bar shows; everything else is behind "More". */
export function onBar(visible: readonly Section[], room = 4): readonly Section[] {
  const grouped = visible.filter(({ group }) => group !== null);
  const first = grouped.filter(({ onPhone }) => onPhone);
  const chosen = [...first, ...grouped.filter((section) => !first.includes(section))].slice(0, room);
  return grouped.filter((section) => chosen.includes(section));
}

/** Whether an address is of a section, or below it. */
export const isAt = (section: Pick<Section, "path">, location: string) =>
  location === addressOf(section) || location.startsWith(`${addressOf(section)}/`);

/** The address of a section. */
export const addressOf = ({ path }: Pick<Section, "path">) => `/${path}`;
