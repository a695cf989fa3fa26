// Fetches files of texts: a few at a time, and again when the server or the network stumbles.
import type { Tree } from "./texts";

const maxParallelReads = 10;
const maxRetries = 5;
const firstWait = 350; // milliseconds, doubled with each try

let reading = 0;
const queue: (() => void)[] = [];

/** Waits for one of the places to read in. */
async function acquire() {
  if (reading < maxParallelReads) reading++;
  else await new Promise<void>((resolve) => queue.push(resolve));
}

/** Gives the place to whoever waits the longest. */
function release() {
  const next = queue.shift();
  if (next) next();
  else reading--;
}

class TextsError extends Error {
  constructor(
    readonly passing: boolean,
    cause?: unknown,
  ) {
    super("The texts did not come", { cause });
  }
}

async function read(url: string): Promise<Tree> {
  await acquire();
  try {
    const answer = await fetch(url).catch((cause: unknown) => {
      throw new TextsError(true, cause); // no network, for now
    });
    if (!answer.ok) throw new TextsError(answer.status >= 500, answer.status);
    return (await answer.json().catch((cause: unknown) => {
      throw new TextsError(false, cause);
    })) as Tree;
  } finally {
    release();
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Fetches one file. Who waits for another try takes up no place. */
export async function loadTexts(url: string): Promise<Tree> {
  for (let retries = 0; ; retries++) {
    try {
      return await read(url);
    } catch (failure) {
      if (!(failure instanceof TextsError && failure.passing) || retries === maxRetries) throw failure;
      await pause(firstWait * 2 ** retries);
    }
  }
}
