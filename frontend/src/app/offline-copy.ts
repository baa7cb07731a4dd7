import { shownLanguage } from '../shared/language/language.ts';

/** Also in `public/service-worker.js`, which serves what is stored here. */
const CODE = 'code';
const CATALOGUE = 'catalogue';
const SHELL = '/index.html';
/** What every page needs, and the whole catalogue. Other public responses are stored when they are received. */
const EVERYWHERE = ['/api/shop', '/api/products', '/api/safety-products'];

/** Records for which build and language the copy is complete. */
const COMPLETE = '/offline-copy';

/** A page that is read first loads what it needs itself. */
const WAIT_MS = 10_000;

/** Prices in the copy are from a recent visit. */
const CATALOGUE_MAX_AGE_MS = 3_600_000;

/** More than a visit needs. By default a browser records 250 requests, of which the code of all pages takes most. */
const RECORDED_REQUESTS = 5_000;

/** Not in every browser. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Keeps a copy of the store’s pages in the browser, so that they open without a connection: the code and the texts of
 * this visitor’s language. Responses about a person are never stored. Does nothing in development, without HTTPS, and for
 * visitors who save data or have a slow connection.
 *
 * @param pages each loads the code of a page
 */
export function keepOfflineCopy(pages: readonly (() => Promise<unknown>)[]): void {
  const { connection } = navigator as { readonly connection?: Connection };
  const isLimited = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isLimited) return;
  performance.setResourceTimingBufferSize(RECORDED_REQUESTS);
  setTimeout(() => {
    store(pages).catch((error: unknown) => {
      // A request failed, as without a connection: the next visit tries again.
      if (!(error instanceof TypeError)) reportError(error);
    });
  }, WAIT_MS);
}

async function store(pages: readonly (() => Promise<unknown>)[]): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  // Never resolves where service workers are blocked: the copy would be of no use there.
  await navigator.serviceWorker.ready;
  await storeCode(pages);
  await storeCatalogue();
}

/** Once for each build and language. */
async function storeCode(pages: readonly (() => Promise<unknown>)[]): Promise<void> {
  const build = new URL(import.meta.url).pathname;
  const contents = `${build} ${shownLanguage()}`;
  const code = await caches.open(CODE);
  const complete = await code.match(COMPLETE);
  if ((await complete?.text()) === contents) return;
  for (const load of pages) {
    await untilIdle();
    await load();
  }
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  const isSameBuild = (await shell.clone().text()).includes(build);
  // After a deployment, this page has the code of the previous build.
  if (!shell.ok || !isSameBuild) return;
  const loaded = new Set([...(await loadedCode()), ...linkedStyles()]);
  const stored = await code.keys();
  const missing = [...loaded].filter((path) => stored.every(({ url }) => new URL(url).pathname !== path));
  await code.addAll(missing);
  await code.put(SHELL, shell);
  for (const request of stored) {
    const { pathname } = new URL(request.url);
    if (pathname !== SHELL && !loaded.has(pathname)) await code.delete(request);
  }
  await code.put(COMPLETE, new Response(contents));
}

async function storeCatalogue(): Promise<void> {
  const catalogue = await caches.open(CATALOGUE);
  const stored = await Promise.all(EVERYWHERE.map((path) => catalogue.match(path, { ignoreVary: true })));
  const oldest = Math.min(...stored.map((copy) => Date.parse(copy?.headers.get('Date') ?? '') || 0));
  if (Date.now() - oldest > CATALOGUE_MAX_AGE_MS) await catalogue.addAll(EVERYWHERE);
}

/** Until the page has nothing else to do; some browsers can’t report that. */
function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 100);
  });
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
