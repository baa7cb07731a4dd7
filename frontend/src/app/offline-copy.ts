/** Also in `public/service-worker.js`, which serves what is stored here. */
const CODE = 'code';
const CATALOGUE = 'catalogue';
const SHELL = '/index.html';
/** What every page needs, and the whole catalogue. Other public responses are stored when they are received. */
const EVERYWHERE = ['/api/shop', '/api/products', '/api/safety-products'];

/** A page that is read first loads what it needs itself. */
const WAIT_MS = 10_000;

/** More than a visit needs. By default a browser records 250 requests, of which the code of all pages takes most. */
const RECORDED_REQUESTS = 5_000;

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Keeps a copy of the store’s pages in the browser, so that they open without a connection: the code and the texts of
 * this visitor’s language. Responses about a person are never stored. Does nothing in development, without HTTPS, and for
 * visitors who save data.
 *
 * @param loadPages loads the code of all pages
 */
export function keepOfflineCopy(loadPages: () => Promise<unknown>): void {
  const { connection } = navigator as { readonly connection?: Connection };
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData === true) return;
  performance.setResourceTimingBufferSize(RECORDED_REQUESTS);
  setTimeout(() => {
    store(loadPages).catch((error: unknown) => {
      // A request failed, as without a connection: the next visit tries again.
      if (!(error instanceof TypeError)) reportError(error);
    });
  }, WAIT_MS);
}

async function store(loadPages: () => Promise<unknown>): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  await loadPages();
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  const isSameBuild = (await shell.clone().text()).includes(new URL(import.meta.url).pathname);
  // After a deployment, this page has the code of the previous build.
  if (!shell.ok || !isSameBuild) return;
  const code = await caches.open(CODE);
  const loaded = new Set([...(await loadedCode()), ...linkedStyles()]);
  const stored = await code.keys();
  const missing = [...loaded].filter((path) => stored.every(({ url }) => new URL(url).pathname !== path));
  await code.addAll(missing);
  await code.put(SHELL, shell);
  await (await caches.open(CATALOGUE)).addAll(EVERYWHERE);
  for (const request of stored) {
    const { pathname } = new URL(request.url);
    if (pathname !== SHELL && !loaded.has(pathname)) await code.delete(request);
  }
}

/** The paths of the code that this page has loaded. */
function loadedCode(): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((loaded) => {
      observer.disconnect();
      const urls = loaded.getEntries().map(({ name }) => new URL(name));
      resolve(new Set(urls.flatMap(({ origin, pathname }) => (isCode(origin, pathname) ? pathname : []))));
    });
    // All that were loaded so far.
    observer.observe({ type: 'resource', buffered: true });
  });
}

/** The style sheets of the page. A server-rendered page contains their text, so the browser has not loaded the files. */
function linkedStyles(): readonly string[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links]
    .map(({ href }) => new URL(href))
    .flatMap(({ origin, pathname }) => (isCode(origin, pathname) ? pathname : []));
}

function isCode(origin: string, path: string): boolean {
  return origin === globalThis.location.origin && path.startsWith('/assets/');
}
