import { expect, it } from "vitest";
import { readEvents, type StreamEvent } from "./stream";

/** A stream that brings these bytes, so many at a time. */
function streamOf(text: string, size: number, onCancel = () => {}): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, (at += size)));
    },
    cancel: onCancel,
  });
}

async function all(text: string, size: number) {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(streamOf(text, size))) events.push(event);
  return events;
}

const sent = ': wait\n\nevent: delta\ndata: {"text":"您好"}\n\nevent: done\ndata: {"answer":\ndata: "您好"}\n\n';
const events = [
  { event: "delta", data: '{"text":"您好"}' },
  { event: "done", data: '{"answer":\n"您好"}' },
];

it.each([1, 2, 3, 7, 64, 1000])(
  "reads the same events in pieces of %i bytes, also through a character",
  async (size) => {
    expect(await all(sent, size)).toEqual(events);
  },
);

it("reads lines that end as Windows writes them, and names events without a name", async () => {
  expect(await all(sent.replaceAll("\n", "\r\n"), 1000)).toEqual(events);
  expect(await all("data: x\n\n", 5)).toEqual([{ event: "message", data: "x" }]);
});

it("reads an event whose end was cut off with the stream", async () => {
  expect(await all('event: done\ndata: {"answer":"a"}', 4)).toEqual([{ event: "done", data: '{"answer":"a"}' }]);
});

it("closes the line when nobody reads on", async () => {
  let closed = false;
  for await (const { event } of readEvents(streamOf(sent, 30, () => (closed = true)))) {
    expect(event).toBe("delta");
    break;
  }
  expect(closed).toBe(true);
});
