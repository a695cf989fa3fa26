// The only script in a page's head. The page is complete without scripts, so they leave the line to the picture and the fonts that the
// reader looks at first: they are fetched once the page has loaded and been painted, all together, or as soon as the reader
// does something.
const interactions = ["pointerdown", "keydown", "focusin"];
/** Nothing that hangs, a film of another site's, may keep the page from coming alive. */
const patience = 3_000;

const [script = "", ...others] = JSON.parse(
  document.querySelector("script[type='application/json'][data-page-scripts]")?.textContent ?? "[]",
) as string[];

let started = false;
function start() {
  if (started) return;
  started = true;
  for (const interaction of interactions) removeEventListener(interaction, start, true);
  for (const href of others)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  // An element, since Vite would have import() wait for a helper out of the very script that is to wait.
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src: script }));
}

/** Once something has been shown; a browser that doesn't tell has shown it by the frame after the next. */
const painted = new Promise<void>((resolve) => {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return resolve();
  new PerformanceObserver((_entries, observer) => {
    observer.disconnect();
    resolve();
  }).observe({ type: "paint", buffered: true });
});
const loaded = new Promise<void>((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", () => resolve(), { once: true });
});

for (const interaction of interactions) addEventListener(interaction, start, { capture: true, passive: true });
// The chat's button is pressed before its code is here: it is opened when it comes (shell/ChatLauncher.tsx).
addEventListener("click", ({ target }) => {
  if ((target as Element).closest("[data-chat]")) document.documentElement.dataset.chatWanted = "";
});
void Promise.all([painted, loaded]).then(() => requestAnimationFrame(() => setTimeout(start)));
setTimeout(start, patience);
