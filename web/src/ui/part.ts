/** The file that a browser names when it could not load it. Safari names none. */
const namedFile = /\S*\/assets\/[\w.-]+\.(js|css)/;

/**
 * A part of the code that is fetched when it is wanted. Browsers remember a file that failed, and so does Vite, so that the same
 * import would fail for ever: a second try asks for the file under another address, and a third reloads the page, since after an
 * update the file is gone for good. What nobody has asked for must not take the page away: without reloading, a third fails like the others.
 * Whether it may can be said for all tries, and for one.
 */
export function part<Module>(load: () => Promise<Module>, all: Trying = {}): (one?: Trying) => Promise<Module> {
  let failure: unknown;
  let tries = 0;
  return async ({ reload = true } = all) => {
    try {
      return tries === 0 ? await load() : await loadAgain(load, { failure, tries, reload });
    } catch (reason) {
      tries++;
      failure = reason;
      throw reason;
    }
  };
}

interface Trying {
  reload?: boolean;
}

interface Before {
  failure: unknown;
  tries: number;
  reload: boolean;
}

async function loadAgain<Module>(load: () => Promise<Module>, { failure, tries, reload }: Before): Promise<Module> {
  const [file, kind] = namedFile.exec(String(failure)) ?? [];
  if (!reload && !file) return load();
  if (!file || (reload && tries > 1)) {
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
