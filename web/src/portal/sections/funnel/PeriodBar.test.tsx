import { afterEach, expect, it, vi } from "vitest";
import { soon } from "../../../ui/testing";
import { drawPortal, fieldOf, type } from "../../shared/testing";
import { PeriodBar } from "./PeriodBar";

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

const today = "2026-11-16";

it("lets a day be typed figure by figure", async () => {
  const period = { from: "2026-10-18", to: today };
  const { remove } = await drawPortal(<PeriodBar period={period} today={today} />);
  // As a browser tells it while the year is typed.
  for (const day of ["0002-10-18", "0020-10-18", "0202-10-18"]) {
    await type("portal.funnel.period.from", day);
    expect(fieldOf("portal.funnel.period.from").value).toBe(day);
    expect(window.location.search).toBe("");
  }
  await type("portal.funnel.period.from", "2026-09-18");
  await soon(() => expect(window.location.search).toBe("?from=2026-09-18&to=2026-11-16"));
  await remove();
});
