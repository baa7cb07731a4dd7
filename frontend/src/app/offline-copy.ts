import { urlOf } from '../shared/api/base-query.ts';
import { shownLanguage } from '../shared/language/language.ts';
import { callOf, type CachedResponse } from './hydration.ts';

/** Also in `public/service-worker.js`, which serves what is stored here. */
const CODE = 'code';
const CATALOGUE = 'catalogue';
const SHELL = '/index.html';
/** What every page needs, and the whole catalogue. Other public responses are stored when they are received. */
const EVERYWHERE = ['/api/shop', '/api/products', '/api/safety-products'];

/** Records for which build and language the copy is complete. */
const COMPLETE = '/offline-copy';

/** All pages are stored some time after the one that is open. */
const ALL_AFTER_MS = 8_000;

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
 * Keeps a copy of the store’s pages in the browser, so that they open without a connection: first of the page that is
 * open, with the layout, then the code and the texts of all pages in this visitor’s language. Visitors who save data or
 * have a slow connection get only the first part. Responses about a person are never stored. Does nothing in development
 * and without HTTPS.
 *
 * @param build the path of the first script of this build, which contains a hash
 * @param pages each loads the code of a page
 * @param responses what the server rendered this page with
 */
export function keepOfflineCopy(
  build: string,
  pages: readonly (() => Promise<unknown>)[],
  responses: readonly CachedResponse[] = [],
): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { connection } = navigator as { readonly connection?: Connection };
  const isLimited = connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
  performance.setResourceTimingBufferSize(RECORDED_REQUESTS);
  runAfter(0, () => storeVisited(build, responses));
  if (!isLimited) runAfter(ALL_AFTER_MS, () => storeAll(build, pages));
}

function runAfter(delayMs: number, task: () => Promise<void>): void {
  setTimeout(() => {
    task().catch((error: unknown) => {
      // A request failed, as without a connection: the next visit tries again.
      if (!(error instanceof TypeError)) reportError(error);
    });
  }, delayMs);
}

/** Stores what is open. A page whose code is missing then says so within the layout. */
async function storeVisited(build: string, responses: readonly CachedResponse[]): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  // Never resolves where service workers are blocked: the copy would be of no use there.
  await navigator.serviceWorker.ready;
  const code = await caches.open(CODE);
  // Of a previous build, perhaps: it stays until the next copy is complete.
  if ((await code.match(COMPLETE)) !== undefined) return;
  const shell = await shellOf(build);
  if (shell === undefined) return;
  await code.addAll([...(await loadedCode())]);
  await code.put(SHELL, shell);
  const catalogue = await caches.open(CATALOGUE);
  for (const { endpointName, arg, value } of responses)
    await catalogue.put(urlOf(callOf(endpointName, arg)), Response.json(value));
}

async function storeAll(build: string, pages: readonly (() => Promise<unknown>)[]): Promise<void> {
  await navigator.serviceWorker.ready;
  await storeCatalogue();
  await storeCode(build, pages);
}

/** Undefined after a deployment, when this page has the code of the previous build. */
async function shellOf(build: string): Promise<Response | undefined> {
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  const isSameBuild = (await shell.clone().text()).includes(build);
  return shell.ok && isSameBuild ? shell : undefined;
}

/** Once for each build and language. */
async function storeCode(build: string, pages: readonly (() => Promise<unknown>)[]): Promise<void> {
  const contents = `${build} ${shownLanguage()}`;
  const code = await caches.open(CODE);
  const complete = await code.match(COMPLETE);
  if ((await complete?.text()) === contents) return;
  for (const load of pages) {
    await untilIdle();
    await load();
  }
  const shell = await shellOf(build);
  if (shell === undefined) return;
  const loaded = await loadedCode();
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

/** The paths of the code that this page has loaded, and of its styles. */
function loadedCode(): Promise<ReadonlySet<string>> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      observer.disconnect();
      const urls = list.getEntries().map(({ name }) => new URL(name));
      const loaded = urls.flatMap(({ origin, pathname }) => (isCode(origin, pathname) ? pathname : []));
      resolve(new Set([...loaded, ...linkedStyles()]));
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
