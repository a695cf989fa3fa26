import { Alert, Button, Loader, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useLocation, useRoute, useSearchParams } from "wouter";
import { dateIn } from "../../../i18n/format";
import { useTexts } from "../../../i18n/texts";
import { Icon, PathIcon } from "../../../ui/Icon";
import { addDays, dayName, isDay } from "../../shared/days";
import { refreshIcon } from "../../shared/icons";
import { Page } from "../../shared/page/Page";
import { useShortcuts } from "../../shared/page/shortcuts";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import { searchOf } from "../../shared/table/address";
import { useTitle } from "../../shared/useTitle";
import { BoardList } from "./BoardList";
import { GateSheet } from "./GateSheet";
import { boardOf } from "./queries";
import { StayDialog } from "./StayDialog";
import styles from "./Stays.module.css";
import { matches } from "./words";

const findField = "board-find";

/** Who comes, who goes and who is here on a day. Day and search stand in the address. */
export default function BoardPage() {
  const { t, lng, zone } = useTexts();
  const { api } = usePortal();
  const [, navigate] = useLocation();
  const [, opened] = useRoute("/board/:documentId");
  const [params, setParams] = useSearchParams();
  useTitle(t("portal.board.title"));
  const today = dateIn(zone, new Date().toISOString());
  const asked = params.get("day") ?? "";
  const day = isDay(asked) ? asked : today;
  const typed = params.get("find") ?? "";
  const board = useQuery({ ...boardOf(api, day), placeholderData: keepPreviousData });
  const set = (name: "day" | "find", value: string, options?: { replace: boolean }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value && !(name === "day" && value === today)) after.set(name, value);
      else after.delete(name);
      return after;
    }, options);
  const toDay = (value: string) => set("day", value);
  useShortcuts([
    { keys: "/", label: "portal.shortcuts.filter", run: () => document.getElementById(findField)?.focus() },
    { keys: "[", label: "portal.board.previous", run: () => toDay(addDays(day, -1)) },
    { keys: "]", label: "portal.board.next", run: () => toDay(addDays(day, 1)) },
  ]);
  const found = (stays: Parameters<typeof matches>[0][] | null | undefined) =>
    (stays ?? []).filter((stay) => matches(stay, typed));
  const arrivals = found(board.data?.arrivals);
  const departures = found(board.data?.departures);
  const staying = found(board.data?.staying);
  const search = searchOf(params);
  const nothing = typed && board.data && arrivals.length + departures.length + staying.length === 0;
  return (
    <Page
      title={t("portal.board.title")}
      lead={t("portal.board.lead")}
      actions={
        <>
          <Button variant="default" leftSection={<Icon name="print" />} onClick={() => window.print()}>
            {t("portal.board.print")}
          </Button>
          <Button variant="default" leftSection={<PathIcon path={refreshIcon} />} onClick={() => void board.refetch()}>
            {t("portal.table.refresh")}
          </Button>
        </>
      }
    >
      <div className={styles.bar} role="group" aria-label={t("portal.board.day")}>
        <Button variant="default" aria-label={t("portal.board.previous")} onClick={() => toDay(addDays(day, -1))}>
          <Icon name="arrow-left" />
        </Button>
        <Button variant="default" className={day === today ? styles.pressed : undefined} onClick={() => toDay(today)}>
          {t("portal.board.today")}
        </Button>
        <Button variant="default" aria-label={t("portal.board.next")} onClick={() => toDay(addDays(day, 1))}>
          <Icon name="arrow-right" />
        </Button>
        <TextInput
          type="date"
          aria-label={t("portal.board.date")}
          value={day}
          onChange={(event) => isDay(event.currentTarget.value) && toDay(event.currentTarget.value)}
        />
        <TextInput
          id={findField}
          type="search"
          className={styles.grow}
          aria-label={t("portal.board.find")}
          placeholder={t("portal.board.find")}
          autoComplete="off"
          value={typed}
          onChange={(event) => set("find", event.currentTarget.value, { replace: true })}
        />
      </div>
      <div role="status">
        <h2 className={styles.dayTitle}>
          {day === today ? t("portal.board.todayIs", { day: dayName(day, lng) }) : dayName(day, lng)}
        </h2>
      </div>
      {board.isPending && <Loader aria-label={t("ui.loading")} />}
      {board.error && (
        <Alert color="redgum" role="alert">
          {refusal(board.error, t)}
        </Alert>
      )}
      {nothing && (
        <p role="status">
          {t("portal.board.nothing")}{" "}
          <Link href={`/bookings?search=${encodeURIComponent(typed)}`}>{t("portal.board.everywhere")}</Link>
        </p>
      )}
      {board.data && !nothing && (
        <div className={styles.board} aria-busy={board.isPlaceholderData}>
          <BoardList part="arrivals" stays={arrivals} search={search} />
          <BoardList part="departures" stays={departures} search={search} />
          <BoardList part="staying" stays={staying} search={search} />
        </div>
      )}
      {board.data && !opened && <GateSheet day={day} arrivals={arrivals} departures={departures} staying={staying} />}
      <StayDialog documentId={opened?.documentId} onClose={() => navigate(`/board${search}`)} />
    </Page>
  );
}
