import { describe, expect, it } from "vitest";
import {
  changeOf,
  heightOf,
  isEmpty,
  lastMonths,
  lengthOf,
  monthPeriod,
  mostDays,
  periodIn,
  pointsOf,
  rateOf,
  stagesOf,
  statesOf,
  withDay,
} from "./numbers";

const record = {
  SocialMedia: 18420,
  Email: 6310,
  SMS: 2150,
  AI_Consultation: 3184,
  EmailPhoneConsultation: 742,
  Payment: 168,
};

describe("what is measured", () => {
  const nothing = { views: 0, consultations: 0, enquiries: 0, registrations: 0, payments: 0 };
  it("is something as soon as one thing was counted", () => {
    expect(isEmpty(nothing)).toBe(true);
    for (const name of Object.keys(nothing)) expect(isEmpty({ ...nothing, [name]: 1 }), name).toBe(false);
  });
});

describe("the record", () => {
  it("has marketing traffic of social media, email and SMS together", () => {
    expect(stagesOf(record)).toEqual({ traffic: 26880, ai: 3184, contact: 742, payment: 168 });
  });

  it("tells rates with one decimal", () => {
    expect(rateOf(3184, 26880)).toBe("11.8%");
    expect(rateOf(742, 3184)).toBe("23.3%");
    expect(rateOf(168, 742)).toBe("22.6%");
    expect(rateOf(168, 26880)).toBe("0.6%");
    expect(rateOf(1, 3)).toBe("33.3%");
    expect(rateOf(2, 1)).toBe("200.0%");
    expect(rateOf(0, 5)).toBe("0.0%");
    expect(rateOf(5, 5)).toBe("100.0%");
    expect(rateOf(12345, 1)).toBe("1,234,500.0%");
  });

  it("has no rate of nothing", () => {
    expect(rateOf(3, 0)).toBeUndefined();
  });

  it("has bars of at least a fifth, and none above the first", () => {
    expect(heightOf(26880, 26880)).toBe(100);
    expect(heightOf(13440, 26880)).toBe(50);
    expect(heightOf(168, 26880)).toBe(20);
    expect(heightOf(0, 0)).toBe(20);
    expect(heightOf(90, 30)).toBe(100);
  });

  it("is known as it was after every change", () => {
    const lines = [
      { Payment: [150, 168], SMS: [2000, 2150] },
      { Payment: [100, 150] },
      Object.fromEntries(
        Object.entries({ ...record, Payment: 100, SMS: 2000 }).map(([name, value]) => [name, [null, value]]),
      ),
    ] as unknown as Parameters<typeof statesOf>[1];
    expect(statesOf(record, lines)).toEqual([
      record,
      { ...record, Payment: 150, SMS: 2000 },
      { ...record, Payment: 100, SMS: 2000 },
    ]);
  });
});

describe("a period", () => {
  const today = "2026-11-16";
  const of = (query: string) => periodIn(new URLSearchParams(query), today);

  it("is the last 30 days unless the address names another", () => {
    expect(of("")).toEqual({ from: "2026-10-18", to: today });
    expect(lengthOf(of(""))).toBe(30);
    expect(of("days=7")).toEqual({ from: "2026-11-10", to: today });
    expect(lengthOf(of("days=90"))).toBe(90);
    expect(of("month=2026-10")).toEqual({ from: "2026-10-01", to: "2026-10-31" });
    expect(of("month=2026-11")).toEqual({ from: "2026-11-01", to: today });
    expect(of("from=2026-02-01&to=2026-02-28")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  });

  it("is not taken from nonsense", () => {
    for (const wrong of [
      "days=0",
      "days=x",
      "month=2026-13",
      "month=2027-01",
      "from=2026-03-02&to=2026-03-01",
      "from=2026-02-30&to=2026-03-01",
      "from=2020-01-01&to=2026-01-01",
      "from=2026-01-01",
    ])
      expect(of(wrong), wrong).toEqual(of(""));
  });

  it("has whole months before the present one", () => {
    expect(monthPeriod("2024-02", today)).toEqual({ from: "2024-02-01", to: "2024-02-29" });
    expect(lastMonths(today, 13).at(0)).toBe("2026-11");
    expect(lastMonths(today, 13).at(-1)).toBe("2025-11");
  });

  it("is compared with the one before", () => {
    expect(changeOf(150, 100)).toBe("+50.0%");
    expect(changeOf(50, 100)).toBe("-50.0%");
    expect(changeOf(100, 100)).toBe("0.0%");
    expect(changeOf(5, 0)).toBeUndefined();
  });
});

describe("the chart", () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      value: 1,
    }));

  it("has a bar for each day of a season", () => {
    expect(pointsOf(days(92))).toHaveLength(92);
  });

  it("adds days up by week where there are more", () => {
    const points = pointsOf(days(100));
    expect(points).toHaveLength(15);
    expect(points[1]).toEqual({ day: "2026-01-08", value: 7 });
    expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(100);
  });
});

it("moves the other end of a period where a day asks for it", () => {
  const period = { from: "2026-10-18", to: "2026-11-16" };
  expect(withDay(period, "from", "2026-09-01")).toEqual({ from: "2026-09-01", to: "2026-11-16" });
  expect(withDay(period, "to", "2026-10-01")).toEqual({ from: "2026-10-01", to: "2026-10-01" });
  // Longer than is measured: the day that was chosen stands.
  expect(withDay(period, "from", "2025-07-01")).toEqual({ from: "2025-07-01", to: "2026-08-04" });
  expect(withDay({ from: "2024-01-01", to: "2024-01-31" }, "to", "2026-11-16")).toEqual({
    from: "2025-10-13",
    to: "2026-11-16",
  });
  expect(lengthOf(withDay(period, "from", "2025-07-01"))).toBe(mostDays);
});
