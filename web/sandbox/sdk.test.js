// The sandbox's part of the provider's script, as the park's page uses it. The script itself is embedded by Go.
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";

const source = readFileSync(new URL("../../internal/domains/payments/sandbox/sdk.js", import.meta.url), "utf8");

// A page with a browser's window, in which the script has run.
function page({ blocked = false } = {}) {
  const channels = new Set();
  class Channel {
    constructor() {
      channels.add(this);
    }
    close() {
      channels.delete(this);
    }
  }
  const opened = { closed: false, location: { replace: vi.fn() }, close: vi.fn() };
  const window = { open: vi.fn(() => (blocked ? null : opened)) };
  const location = { origin: "https://park.example", assign: vi.fn() };
  new Function("window", "location", "BroadcastChannel", source)(window, location, Channel);
  const say = (order, result) => [...channels].forEach((channel) => channel.onmessage({ data: { order, result } }));
  return { paypal: window.paypal, window, location, opened, channels, say };
}

async function session(at, handlers) {
  const instance = await at.paypal.createInstance({
    clientId: "sandbox",
    components: ["paypal-payments"],
    pageType: "checkout",
  });
  return instance.createPayPalOneTimePaymentSession(handlers);
}

const handlers = () => ({ onApprove: vi.fn(), onCancel: vi.fn(), onError: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("PayPal can be used, and nothing else", async () => {
  const instance = await page().paypal.createInstance({ clientId: "sandbox" });
  const found = await instance.findEligibleMethods({ currencyCode: "AUD" });
  expect([found.isEligible("paypal"), found.isEligible("venmo")]).toEqual([true, false]);
  await expect(page().paypal.createInstance({ clientId: "a real one" })).rejects.toThrow();
});

test("the window opens in the click and shows the order once it is known", async () => {
  const at = page();
  const told = handlers();
  const payment = await session(at, told);
  let make;
  const done = payment.start({ presentationMode: "auto" }, new Promise((resolve) => (make = resolve)));
  expect(at.window.open).toHaveBeenCalledWith("about:blank", expect.anything(), expect.anything());
  expect(at.opened.location.replace).not.toHaveBeenCalled();
  make({ orderId: "ORDER1" });
  await vi.waitFor(() => expect(at.channels.size).toBe(1));
  expect(at.opened.location.replace).toHaveBeenCalledWith(
    "https://park.example/sandbox/checkout?token=ORDER1&window=yes",
  );
  at.say("ANOTHER", "approved");
  expect(told.onApprove).not.toHaveBeenCalled();
  at.say("ORDER1", "approved");
  await done;
  expect(told.onApprove).toHaveBeenCalledExactlyOnceWith({ orderId: "ORDER1", payerId: "TEST" });
  expect(told.onCancel).not.toHaveBeenCalled();
  expect([at.channels.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test.each(["cancelled", "closed"])("a window that is %s is a cancelled payment", async (way) => {
  const at = page();
  const told = handlers();
  const done = (await session(at, told)).start({}, Promise.resolve({ orderId: "ORDER1" }));
  await vi.waitFor(() => expect(at.channels.size).toBe(1));
  if (way === "cancelled") at.say("ORDER1", "cancelled");
  else at.opened.closed = true;
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(told.onCancel).toHaveBeenCalledOnce();
  expect(told.onApprove).not.toHaveBeenCalled();
});

test("a window's last word counts, though it is closed by then", async () => {
  const at = page();
  const told = handlers();
  const done = (await session(at, told)).start({}, Promise.resolve({ orderId: "ORDER1" }));
  await vi.waitFor(() => expect(at.channels.size).toBe(1));
  at.opened.closed = true;
  await vi.advanceTimersByTimeAsync(350);
  at.say("ORDER1", "approved");
  await done;
  expect([told.onApprove.mock.calls.length, told.onCancel.mock.calls.length]).toEqual([1, 0]);
});

test("where no window may open, the page itself goes there", async () => {
  const at = page({ blocked: true });
  await (await session(at, handlers())).start({ presentationMode: "auto" }, Promise.resolve({ orderId: "ORDER1" }));
  expect(at.location.assign).toHaveBeenCalledWith("https://park.example/sandbox/checkout?token=ORDER1");
});

test("an order that can't be made is an error, and closes the window", async () => {
  for (const order of [Promise.reject(new Error("no")), Promise.resolve({})]) {
    const at = page();
    const told = handlers();
    await (await session(at, told)).start({}, order);
    expect(told.onError).toHaveBeenCalledOnce();
    expect(at.opened.close).toHaveBeenCalledOnce();
    expect(told.onCancel).not.toHaveBeenCalled();
  }
});
