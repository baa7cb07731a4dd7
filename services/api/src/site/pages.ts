import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ORIGIN_PLACEHOLDER } from '@pressline/contracts/api/first-view.ts';
import { DEFAULT_LANGUAGE, directionOf, LANGUAGES, type Language } from '@pressline/domain/kernel/languages.ts';
import compression from 'compression';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { FirstViews } from './first-views.ts';
import { isPrivatePage } from './private-pages.ts';

/**
 * Serves the built frontend: files with a hash in their name are cached for ever, and `index.html` is sent for every
 * path of the app. Precompressed files (`.br`, `.gz`) are sent as they are; others are compressed on the fly.
 */
export function pages(
  folder: string,
  firstViews: Pick<FirstViews, 'of'>,
  publicUrl: string | undefined,
  offeredLanguages: OfferedLanguages,
): RequestHandler {
  const router = Router();
  router.use(precompressed(folder));
  router.use(compression({ threshold: 1024 }));
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (response, path) => void response.setHeader('Cache-Control', cacheOf(path)),
    }),
  );
  router.use(indexPage(folder, firstViews, publicUrl, offeredLanguages));
  return router;
}

/** The build puts files with a hash in their name into `assets`. */
function cacheOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Seconds after which to retry if a page's data can't be read, as for API calls. */
const RETRY_AFTER_SECONDS = 5;

const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

function precompressed(folder: string): RequestHandler {
  return (request, response, next) => {
    if (!isRead(request) || !/^\/assets\/[\w.-]+\.(m?js|css|svg|json)$/.test(request.path)) {
      next();
      return;
    }
    const file = join(folder, request.path);
    const found = ENCODINGS.find(
      ({ name, extension }) => request.acceptsEncodings(name) === name && existsSync(`${file}${extension}`),
    );
    if (found === undefined) {
      next();
      return;
    }
    response.type(request.path.slice(request.path.lastIndexOf('.')));
    response.set({ 'Content-Encoding': found.name, 'Cache-Control': cacheOf(file), Vary: 'Accept-Encoding' });
    response.sendFile(`${request.path}${found.extension}`, {
      root: folder,
      cacheControl: false,
      headers: { 'Content-Type': response.get('Content-Type') ?? 'application/octet-stream' },
    });
  };
}

/** Sends `index.html` for any path of the app, but not for missing files; public pages include their first view. */
function indexPage(
  folder: string,
  firstViews: Pick<FirstViews, 'of'>,
  publicUrl: string | undefined,
  offeredLanguages: OfferedLanguages,
): RequestHandler {
  return async (request, response, next) => {
    if (!isRead(request)) {
      next();
      return;
    }
    if (/\.\w{2,5}$/.test(request.path)) {
      notFound(response);
      return;
    }
    const index = await readIfThere(join(folder, 'index.html'));
    if (isPrivatePage(request.path)) response.set('X-Robots-Tag', 'noindex');
    response.set('Cache-Control', 'no-cache').vary('Accept-Language').vary('Cookie').type('html');
    if (index === undefined) {
      response.status(503).send(NOT_BUILT);
      return;
    }
    const offered = await offeredLanguages();
    const language = languageOf(request, offered);
    // So that the browser shows the page in its direction, and doesn't offer to translate it, before its code is loaded.
    const page = index.replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${directionOf(language)}"`);
    // A browser that comes for the first time then starts in a language of the shop.
    const withLanguages = (document: string): string =>
      offered.length === LANGUAGES.length
        ? document
        : document.replace('<html ', `<html data-languages="${offered.join(' ')}" `);
    const view = await firstViews.of({ path: request.originalUrl, language });
    if (view === 'unavailable') {
      // The page itself reports this and retries; a crawler must not index it.
      response.status(503).set('Retry-After', String(RETRY_AFTER_SECONDS)).send(withLanguages(page));
      return;
    }
    const document = view?.document.replaceAll(ORIGIN_PLACEHOLDER, () => originOf(request, publicUrl)) ?? page;
    response.send(withLanguages(document));
  };
}

/** The languages in which customers can read the store. */
export type OfferedLanguages = () => Promise<readonly Language[]>;

/** The language chosen by the reader, from a cookie; otherwise the browser's preference. */
function languageOf(request: Request, offered: readonly Language[]): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  const accepted = request.acceptsLanguages([...offered]);
  return (
    offered.find((language) => language === chosen) ??
    offered.find((language) => language === accepted) ??
    DEFAULT_LANGUAGE
  );
}

/** The shop's origin: configured, or that of the request. */
export function originOf(request: Request, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { host } = request.headers;
  return `${request.protocol}://${host === undefined || host === '' ? 'localhost' : host}`;
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function notFound(response: Response): void {
  response.status(404).set('Cache-Control', 'no-store').type('text').send('Not found.');
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Pressline</title></head>
<body><main><h1>The pages are not built yet</h1><p>The shop’s server runs, but its pages are missing. Build them with <code>npm run build</code>, or start with <code>npm start</code>, which does. Then load this page again.</p><p>The calls are described at <a href="/api/docs">/api/docs</a>.</p></main></body></html>
`;
