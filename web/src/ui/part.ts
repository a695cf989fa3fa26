/** The file that a browser names when it could not load it. Safari names none. */
const namedFile = /\S*\/assets\/[\w.-]+\.(js|css)/;

/**
 * A part of the code that is fetched when it is wanted. Browsers remember a file that failed, and so does Vite, so that the same
 * import would fail for ever: a second try asks for the file under another address, and a third reloads the page, since after an
 * update the file is gone for good.
 */
export function part<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failure: unknown;
  let tries = 0;
  return async () => {
    try {
      return tries === 0 ? await load() : await loadAgain(load, failure, tries);
    } catch (reason) {
      tries++;
      failure = reason;
      throw reason;
    }
  };
}

async function loadAgain<Module>(load: () => Promise<Module>, failure: unknown, tries: number): Promise<Module> {
  const [file, kind] = namedFile.exec(String(failure)) ?? [];
  if (!file || tries > 1) {
    window.location.reload();
    return new Promise(() => {}); // the page is being left
  }
  const address = `${file}?try=${tries}`;
  if (kind === "js") return (await import(/* @vite-ignore */ address)) as Module;
  await loadStyle(address);
  return load();
}

function loadStyle(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Could not load ${href}`));
    document.head.append(link);
  });
}
