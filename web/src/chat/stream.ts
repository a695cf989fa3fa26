// Reads a stream of server-sent events from an answer to a POST, which EventSource can't.

export interface StreamEvent {
  event: string;
  data: string;
}

/** The events of a stream, as they come. Comments, which only keep the line open, are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      // A chunk may end within a character, within a line, or between the two halves of a line's end.
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
      rest = done ? "" : (blocks.pop() ?? "");
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    // Whoever stops reading closes the line, so that the server stops working.
    await reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): StreamEvent | null {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === "event") event = value;
    else if (name === "data") data.push(value);
  }
  return data.length > 0 ? { event, data: data.join("\n") } : null;
}
