// Days on the park's clock, wherever the reader is.

/** The parts of an instant on the clock of a zone, as a spreadsheet reads them: 2026-11-15 15:04. */
export function stamp(instant: string | number, zone: string): string {
  // Swedes write dates this way round.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone }).format(
    new Date(instant),
  );
}

/** When a day like 2026-11-15 begins in a zone, or the day that many days later; undefined for what is no day. */
export function dayStart(day: string | undefined, zone: string, later = 0): string | undefined {
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const wanted = asUtc + later * 86_400_000;
  let at = wanted;
  // The clock of the zone is off by some hours: go back by them, and once more where that crosses a change of the clocks.
  for (let turn = 0; turn < 2; turn++) {
    const shown = Date.parse(`${stamp(at, zone).replace(" ", "T")}:00Z`);
    at -= shown - wanted;
  }
  return new Date(at).toISOString();
}
