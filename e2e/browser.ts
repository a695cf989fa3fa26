// The machine's own Chromium: playwright-core brings none along. The one without windows needs half the processor.
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);

/** Launches it; `more` are flags that a test needs beside the usual ones. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (!executablePath) throw new Error(`No Chromium in ${places.join(", ")}: install one, or name it in CHROMIUM`);
  return chromium.launch({
    executablePath,
    // No sandbox: the tests run as root in containers, and visit nothing but our own pages.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
}
