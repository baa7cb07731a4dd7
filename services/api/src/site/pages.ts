import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstViewRequest } from '@pressline/contracts/api/first-view.ts';
import compression from 'compression';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { documentWith } from './document.ts';
import type { FirstViews } from './first-views.ts';
import { isPrivatePage } from './private-pages.ts';

/**
 * Serves the built pages: files with a hash in their name for ever, `index.html` for every path of the app. A file that
 * the build also left compressed (`.br`, `.gz`) is sent as that; the rest is compressed on the way.
 */
export function pages(folder: string, firstViews?: Pick<FirstViews, 'of'>, publicUrl?: string): RequestHandler {
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
  router.use(indexPage(folder, firstViews, publicUrl));
  return router;
}

/** The build puts what it names by content into `assets`. */
function cacheOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

const LANGUAGES = ['en', 'it', 'ar'] as const;

/** Whoever finds that a page's data can't be read is asked to come back after so long, as by the calls. */
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

/** The app finds its own way from any path; a file that isn't there is not a page. What a visitor may come to first is drawn already. */
function indexPage(
  folder: string,
  firstViews: Pick<FirstViews, 'of'> | undefined,
  publicUrl: string | undefined,
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
    const page = await readIfThere(join(folder, 'index.html'));
    if (isPrivatePage(request.path)) response.set('X-Robots-Tag', 'noindex');
    response.set('Cache-Control', 'no-cache').vary('Accept-Language').vary('Cookie').type('html');
    if (page === undefined) {
      response.status(503).send(NOT_BUILT);
      return;
    }
    const language = languageOf(request);
    const view = await firstViews?.of({ path: request.originalUrl, language });
    if (view === 'away') {
      // The page says so itself and reads again; a crawler must not take it for what stands there.
      response.status(503).set('Retry-After', String(RETRY_AFTER_SECONDS)).send(page);
      return;
    }
    response.send(view === undefined ? page : documentWith(page, language, view, addressOf(request, publicUrl)));
  };
}

/** As the reader has chosen, which the pages tell by a cookie; before they have, as their browser asks. */
function languageOf(request: Request): FirstViewRequest['language'] {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  const accepted = request.acceptsLanguages([...LANGUAGES]);
  return (
    LANGUAGES.find((language) => language === chosen) ?? LANGUAGES.find((language) => language === accepted) ?? 'en'
  );
}

/** The whole address that was asked for; by the shop's public name, where it has one. */
function addressOf(request: Request, publicUrl: string | undefined): string {
  // Not resolved against it: `//elsewhere` would lie elsewhere.
  return originOf(request, publicUrl) + request.originalUrl;
}

/** The shop's own address: the one it is told, or else the one it was asked by. */
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
