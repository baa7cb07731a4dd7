// @ts-check
/// <reference lib="webworker" />
// Without a connection, pages open from the copy that src/app/offline-copy.ts keeps. Personal data is never stored.

/** The names of src/app/offline-copy.ts. */
const CODE = 'code';
const CATALOGUE = 'catalogue';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

/** Responses that are the same for every visitor. */
const PUBLIC = /^\/api\/(shop|turnaround|products|safety-products)(\/|$)/;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(fetch(request).catch(copyOf('/index.html', CODE)));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(storedCode(request));
  } else if (PUBLIC.test(pathname) && !request.headers.has('Authorization')) {
    event.respondWith(freshOrStored(event));
  }
});

/**
 * Files of the build never change. Also those of a previous build are served while a page of it is open.
 * @param {Request} request
 */
async function storedCode(request) {
  return (await caches.match(request, { cacheName: CODE })) ?? fetch(request);
}

/** @param {FetchEvent} event */
async function freshOrStored(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    // The page gets the response even if the disk has no space for a copy.
    if (response.ok) event.waitUntil(store(request, response.clone()));
    return response;
  } catch (error) {
    const { pathname } = new URL(request.url);
    return (await fromCatalogue(pathname)) ?? copyOf(request, CATALOGUE)(error);
  }
}

/** A product, or the products of a category. */
const PART_OF_CATALOGUE = /^(\/api\/(?:products|safety-products))\/(category\/)?([\w-]+)$/;

/**
 * What was never opened is in the copy of the whole catalogue. Undefined without one, or if it lacks the product.
 * @param {string} pathname
 */
async function fromCatalogue(pathname) {
  const [, list = '', isCategory, name] = PART_OF_CATALOGUE.exec(pathname) ?? [];
  const stored = await caches.match(list, { cacheName: CATALOGUE, ignoreVary: true });
  if (stored === undefined) return undefined;
  /** @type {{ id: string, category_slug: string }[]} */
  const products = await stored.json();
  const found =
    isCategory === undefined
      ? products.find(({ id }) => id === name)
      : products.filter(({ category_slug: slug }) => slug === name);
  return found && Response.json(found);
}

/**
 * @param {Request} request
 * @param {Response} response
 */
async function store(request, response) {
  const catalogue = await caches.open(CATALOGUE);
  await catalogue.put(request, response);
}

/**
 * The copy of what could not be fetched; without one, the request fails as it would have.
 * @param {RequestInfo} request
 * @param {string} cacheName
 */
function copyOf(request, cacheName) {
  return async (/** @type {unknown} */ error) => {
    // In another language rather than not at all.
    const stored = await caches.match(request, { cacheName, ignoreVary: true });
    if (stored === undefined) throw error;
    return stored;
  };
}
