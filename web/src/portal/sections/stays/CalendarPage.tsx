import { Alert, Button, Loader, SegmentedControl, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { Link, useLocation, useRoute, useSearchParams } from "wouter";
import { areaName } from "../../../features/stays/area";
import { dateIn } from "../../../i18n/format";
import { useTexts, type Translate } from "../../../i18n/texts";
import { Icon, PathIcon } from "../../../ui/Icon";
import { EmptyState } from "../../../ui/State";
import { monthName, monthStart, nightsBetween } from "../../shared/days";
import { refreshIcon } from "../../shared/icons";
import { useMay } from "../../shared/may";
import { Page } from "../../shared/page/Page";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { searchOf } from "../../shared/table/address";
import { useTitle } from "../../shared/useTitle";
import { Calendar, type Draft } from "./Calendar";
import { linesOf, periodOf, type Line } from "./calendar";
import styles from "./Calendar.module.css";
import { calendarOf, type Place } from "./queries";
import { StayDialog, type Step } from "./StayDialog";
import { plain } from "./words";

const none: readonly Line[] = [];
/** As --below-md in media.css. */
const narrow = "(max-width: 767.98px)";
/** Which site is taken when. Month, width and search stand in the address. */
export default function CalendarPage() {
  const { t, lng, zone } = useTexts();
  const { api } = usePortal();
  const stays = useMay("stays");
  const change = useMay("stay-money").read && stays.change; // a move says what it costs
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/calendar/:documentId");
  const [params, setParams] = useSearchParams();
  useTitle(t("portal.calendar.title"));
  const today = dateIn(zone, new Date().toISOString());
  const phone = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const usual = phone ? "1" : "3";
  const months = (params.get("months") ?? usual) === "1" ? 1 : 3;
  const { from, next, to } = periodOf(params.get("month") ?? "", months, today, phone);
  const span = useMemo(() => ({ from, days: nightsBetween(from, to) }), [from, to]);
  const calendar = useQuery({ ...calendarOf(api, from, to), placeholderData: keepPreviousData });
  const { data } = calendar;
  const lines = useMemo(() => (data ? linesOf(data.sites ?? [], data.stays ?? []) : none), [data]);
  const find = params.get("find") ?? "";
  const shown = useMemo(() => narrowed(lines, find, t), [lines, find, t]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [how, setHow] = useState<{ of: string; to?: Place | undefined; step?: Step | undefined }>({ of: "" });
  const search = searchOf(params);

  const set = (changes: Record<string, string>, options?: { replace: boolean }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    }, options);
  const toMonth = (day: string) => set({ month: day === monthStart(today) ? "" : day.slice(0, 7) });
  const open = (documentId: string, { to: place, move }: { to?: Place; move?: true } = {}) => {
    setHow({ of: documentId, to: place, step: move && "move" });
    navigate(`/calendar/${documentId}${search}`);
  };
  const close = () => {
    setDraft(null);
    setHow({ of: "" });
    navigate(`/calendar${search}`);
  };
  const mine = opened?.documentId === how.of ? how : undefined; // an address alone proposes nothing
  return (
    <Page
      title={t("portal.calendar.title")}
      lead={t("portal.calendar.lead")}
      actions={
        <Button variant="default" leftSection={<PathIcon path={refreshIcon} />} onClick={() => void calendar.refetch()}>
          {t("portal.table.refresh")}
        </Button>
      }
    >
      <div className={styles.tools}>
        <Button
          variant="default"
          aria-label={t("portal.calendar.previous")}
          onClick={() => toMonth(monthStart(from, -months))}
        >
          <Icon name="arrow-left" />
        </Button>
        <Button variant="default" onClick={() => toMonth(monthStart(today))}>
          {t("portal.board.today")}
        </Button>
        <Button variant="default" aria-label={t("portal.calendar.next")} onClick={() => toMonth(next)}>
          <Icon name="arrow-right" />
        </Button>
        <div role="status" className={styles.title}>
          <h2>
            {months === 1
              ? monthName(from, lng)
              : t("portal.calendar.range", { from: monthName(from, lng), until: monthName(monthStart(next, -1), lng) })}
          </h2>
        </div>
        <SegmentedControl
          aria-label={t("portal.calendar.width")}
          value={String(months)}
          onChange={(value) => set({ months: value === usual ? "" : value })}
          data={[
            { value: "1", label: t("portal.calendar.oneMonth") },
            { value: "3", label: t("portal.calendar.threeMonths") },
          ]}
        />
        <TextInput
          type="search"
          className={styles.find}
          aria-label={t("portal.calendar.find")}
          placeholder={t("portal.calendar.find")}
          autoComplete="off"
          value={find}
          onChange={(event) => set({ find: event.currentTarget.value }, { replace: true })}
        />
      </div>
      <Legend movable={change} />
      {calendar.isPending && <Loader aria-label={t("ui.loading")} />}
      {calendar.error && (
        <Alert color="redgum" role="alert">
          {refusal(calendar.error, t)}
        </Alert>
      )}
      {data && lines.length === 0 && (
        <EmptyState
          title={t("portal.calendar.empty")}
          action={
            <Button component={Link} href="/sites" variant="default">
              {t("portal.sites.title")}
            </Button>
          }
        />
      )}
      {data && lines.length > 0 && shown.length === 0 && <p role="status">{t("portal.calendar.nothing")}</p>}
      {shown.length > 0 && (
        <div aria-busy={calendar.isPlaceholderData} className={styles.around}>
          <Calendar
            span={span}
            months={months}
            today={today}
            lines={shown}
            movable={change}
            draft={draft}
            onDraft={setDraft}
            onOpen={open}
          />
        </div>
      )}
      <StayDialog documentId={opened?.documentId} proposed={mine?.to} first={mine?.step} onClose={close} />
    </Page>
  );
}

/** The lines of a site by its number or area, as it reads or is stored, or with a guest or a reference. */
function narrowed(lines: readonly Line[], typed: string, t: Translate): readonly Line[] {
  const wanted = plain(typed);
  if (!wanted) return lines;
  const has = (text: string) => plain(text).includes(wanted);
  return lines.filter(
    ({ site, stays }) =>
      has(site.number) ||
      has(site.area) ||
      has(areaName(site.area, t)) ||
      stays.some(({ name, reference }) => has(name) || has(reference)),
  );
}

function Legend({ movable }: { movable: boolean }) {
  const { t } = useTexts();
  return (
    <div className={styles.legend}>
      <span>
        <span className={styles.swatch} data-state="confirmed" /> {t("portal.stays.state.confirmed")}
      </span>
      <span>
        <span className={styles.swatch} data-state="awaiting" /> {t("portal.stays.state.awaiting")}
      </span>
      {movable && (
        <details className={styles.help}>
          <summary>{t("portal.calendar.how")}</summary>
          <p>{t("portal.calendar.byMouse")}</p>
          <p id="calendar-keys">{t("portal.calendar.byKeys")}</p>
          <p>{t("portal.calendar.byFinger")}</p>
        </details>
      )}
    </div>
  );
}
