import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from "react";
import { useTexts } from "../../../i18n/texts";
import { VisuallyHidden } from "../../../ui/VisuallyHidden";
import { nightsBetween } from "../../shared/days";
import { isTaken, keyStep, neighbour, shownIn, stayIn, type Line, type Span } from "./calendar";
import styles from "./Calendar.module.css";
import { CalendarHead, Columns } from "./CalendarHead";
import { CalendarRow } from "./CalendarRow";
import { placeOf, type CalendarStay, type Place } from "./queries";
import { useDrag } from "./useDrag";
import { useVirtualLines } from "./useVirtualLines";
import { placeText } from "./words";

/** A stay where it would be. */
export interface Draft {
  documentId: string;
  to: Place;
}

interface CalendarProps {
  span: Span;
  months: number;
  today: string;
  lines: readonly Line[];
  /** Whether the reader may move stays. */
  movable: boolean;
  /** A stay that is being moved, and shown where it would be. */
  draft: Draft | null;
  onDraft: (draft: Draft | null) => void;
  onOpen: (documentId: string, how?: { to?: Place; move?: true }) => void;
}

/** Sites by days. Stays are moved by pointer or keys; nothing is changed before somebody has confirmed the price. */
export function Calendar({ span, months, today, lines, movable, draft, onDraft, onOpen }: CalendarProps) {
  const { t, lng } = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const virtual = useVirtualLines(scroller, lines.length);
  const [active, setActive] = useState("");
  const [said, setSaid] = useState("");
  const find = (documentId: string) =>
    documentId ? stayIn(lines, span, (stay) => stay.documentId === documentId) : undefined;
  const current = find(active) ?? stayIn(lines, span, () => true);
  const taken = draft !== null && isTaken(lines, draft.documentId, draft.to);
  const lifted = find(draft?.documentId ?? "");

  // On a phone a month is wider than the screen: today is in sight, two days from the edge.
  useLayoutEffect(() => {
    const box = scroller.current;
    const site = box?.querySelector<HTMLElement>("[role=rowheader]");
    const ahead = nightsBetween(span.from, today) - 2;
    if (!box || !site || ahead <= 0 || ahead >= span.days) return;
    box.scrollLeft = ((box.scrollWidth - site.offsetWidth) * ahead) / span.days;
  }, [span, today]);

  // The focus follows once the row is in the document.
  const wanted = useRef("");
  const focusWanted = useEffectEvent(() => {
    if (!wanted.current) return;
    const bar = [...(body.current?.querySelectorAll<HTMLElement>("[data-stay]") ?? [])].find(
      ({ dataset }) => dataset.stay === wanted.current,
    );
    if (!bar) return;
    wanted.current = "";
    bar.focus();
  });
  useEffect(() => focusWanted());

  const propose = (documentId: string, to: Place) => {
    onDraft({ documentId, to });
    const place = placeText(to, nightsBetween(to.checkin, to.checkout), t, lng);
    setSaid(isTaken(lines, documentId, to) ? t("portal.calendar.takenAt", { place }) : place);
  };
  const drag = useDrag({
    body,
    scroller,
    days: span.days,
    sites: lines.map(({ site }) => site.number),
    rowHeight: virtual.rowHeight,
    find,
    onMove: (documentId, to) => onDraft({ documentId, to }),
    onDrop: (documentId, to) => onOpen(documentId, { to }),
    onCancel: () => onDraft(null),
  });

  const lead = (stay: CalendarStay | undefined) => {
    if (!stay) return;
    setActive(stay.documentId);
    wanted.current = stay.documentId;
    virtual.show(lines.findIndex(({ site }) => site.number === stay.siteNumber));
  };
  const begun = useRef(""); // "g m" leads to another section, and moves nothing
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const stay = find(stayAt(event.target));
    const before = begun.current;
    begun.current = event.key;
    if (!stay || event.ctrlKey || event.metaKey || event.altKey) return;
    const { documentId } = stay;
    const own = draft?.documentId === documentId ? draft.to : undefined;
    if (event.key === "Escape" && own) {
      onDraft(null);
      setSaid(t("portal.calendar.dropped"));
      return;
    }
    if (event.key === "Enter" && own) {
      event.preventDefault();
      onOpen(documentId, { to: own });
      return;
    }
    if (event.key.toLowerCase() === "m" && before !== "g" && movable) {
      event.preventDefault();
      onOpen(documentId, { move: true });
      return;
    }
    const step = keyStep(
      event.key,
      event.shiftKey,
      own ?? placeOf(stay),
      lines.map(({ site }) => site.number),
    );
    if (!step || ("change" in step && !movable)) return;
    event.preventDefault();
    if ("change" in step) propose(documentId, step.change);
    else lead(neighbour(shownIn(lines, span), documentId, step.focus));
  };
  const onClick = (event: MouseEvent) => {
    const documentId = stayAt(event.target);
    if (documentId && !drag.wasDrag()) onOpen(documentId);
  };
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label={t("portal.calendar.title")}
        aria-rowcount={lines.length + 1}
        aria-readonly={!movable}
        aria-describedby={movable ? "calendar-keys" : undefined}
        className={styles.scroller}
        data-months={months}
        data-movable={movable || undefined}
        style={{ "--days": span.days } as CSSProperties}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerDown={movable ? drag.onPointerDown : undefined}
        onPointerOver={explain}
        onFocus={(event) => stayAt(event.target) && setActive(stayAt(event.target))}
      >
        <div className={styles.inner}>
          <CalendarHead span={span} months={months} today={today} />
          <div ref={body} role="rowgroup" className={styles.body} style={{ height: virtual.height }}>
            <Columns span={span} today={today} />
            {virtual.items.map(({ index, start }) => {
              const line = lines[index];
              return (
                line && (
                  <CalendarRow
                    key={line.site.number}
                    line={line}
                    span={span}
                    index={index}
                    top={start}
                    active={current?.siteNumber === line.site.number ? current.documentId : undefined}
                    ghost={draft?.to.siteNumber === line.site.number ? draft.to : undefined}
                    taken={taken && draft.to.siteNumber === line.site.number}
                    lifted={lifted?.siteNumber === line.site.number ? lifted.documentId : undefined}
                  />
                )
              );
            })}
          </div>
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

/** Says what a bar stands for to who points at it: hundreds of titles beforehand would be read by nobody. */
function explain({ target }: { target: EventTarget }) {
  const bar = target instanceof Element && target.closest<HTMLElement>("[data-stay]");
  if (bar && !bar.title) bar.title = bar.getAttribute("aria-label") ?? "";
}

/** The stay that an event is about. */
function stayAt(target: EventTarget): string {
  return (target instanceof Element && target.closest<HTMLElement>("[data-stay]")?.dataset.stay) || "";
}
