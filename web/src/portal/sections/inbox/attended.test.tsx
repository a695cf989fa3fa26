import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createPortalApi } from "../../shared/api";
import { oneThread } from "../../shared/park/threads";
import { answerWith } from "../../shared/testing";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("asks on while nobody is there, says so, and no longer once somebody is back", async () => {
  vi.useFakeTimers();
  const idle: (string | null)[] = [];
  answerWith((request) => {
    idle.push(request.headers.get("X-Park-Idle"));
    return Response.json({ data: { documentId: "one" } });
  });
  const api = createPortalApi(() => "en", { onLocked: vi.fn(), onForbidden: vi.fn(), onSetUpNeeded: vi.fn() });
  const stop = new QueryObserver(new QueryClient(), oneThread(api, "one")).subscribe(() => undefined);
  const after = async (minutes: number) => {
    idle.length = 0;
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    return new Set(idle);
  };
  window.dispatchEvent(new Event("pointermove"));
  expect(await after(0.9)).toEqual(new Set([null]));
  await after(0.2);
  expect(await after(180)).toEqual(new Set(["1"]));
  for (const sign of ["pointerdown", "pointermove", "wheel", "keydown"]) {
    window.dispatchEvent(new Event(sign));
    expect(await after(0.5), sign).toEqual(new Set([null]));
    await after(1);
  }
  stop();
});
