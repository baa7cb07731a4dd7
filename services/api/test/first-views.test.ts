import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { FirstViews } from '../src/site/first-views.ts';
import { EngineUnavailable } from '@pressline/event-store/event-store.ts';
import { pages } from '../src/site/pages.ts';
import { startShop } from './support/start-shop.ts';

const INDEX =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Pressline</title><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div><script src="/early.js" async></script></body></html>';
/** Stands for the build of the pages for the server; counts what it has rendered. */
const PAGES = `
let rendered = 0;
export async function makeFirstView({ path, language }, ask, build) {
  if (path === '/broken') throw new Error('the pages broke');
  if (path === '/slow') await new Promise((resolve) => setTimeout(resolve, 5_000));
  if (path === '/login') return undefined;
  const products = await ask('/api/products');
  rendered += 1;
  const css = build.read('assets/index-1.css');
  return '<html lang="' + language + '"><style>' + css + '</style><a href="http://shop.invalid' + path + '">' +
    products.length + ' products, rendered ' + rendered + '</a></html>';
}`;

const folders: string[] = [];
function webDir(pages: string | undefined = PAGES): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-web-'));
  folders.push(folder);
  writeFileSync(path.join(folder, 'index.html'), INDEX);
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite', 'manifest.json'), '{}');
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'index-1.css'), 'body{margin:0}');
  mkdirSync(path.join(folder, '.server'));
  writeFileSync(path.join(folder, '.server', 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, '.server', 'server.js'), pages);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function pageOf(base: string, address: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${base}${address}`, { headers })).text();
}
/** Until it has a first view: the first page may be sent before the thread has started. */
async function renderedPageOf(base: string, address: string, headers: Record<string, string> = {}): Promise<string> {
  for (let tries = 0; ; tries++) {
    const page = await pageOf(base, address, headers);
    if (page.includes('rendered') || tries === 20) return page;
  }
}

describe('a page’s first view', () => {
  it('is rendered with the shop’s own responses, in the visitor’s language, and cached', async () => {
    const shop = await startShop({ env: { WEB_DIR: webDir() } });
    try {
      const { base } = shop.client;
      const page = await renderedPageOf(base, '/', { 'Accept-Language': 'it-CH, en;q=0.5' });
      expect(page).toBe(
        `<html lang="it"><style>body{margin:0}</style><a href="${base}/">0 products, rendered 1</a></html>`,
      );
      expect(await pageOf(base, '/', { 'Accept-Language': 'it' })).toContain('rendered 1<');
      const chosen = await renderedPageOf(base, '/', { 'Accept-Language': 'it', Cookie: 'a=b; language=ar' });
      expect(chosen).toContain('<html lang="ar">');
    } finally {
      await shop.stop();
    }
  });

  it('is optional: a page without one, or whose rendering fails or is late, is sent without it', async () => {
    const shop = await startShop({ env: { WEB_DIR: webDir() } });
    try {
      const { base } = shop.client;
      await renderedPageOf(base, '/');
      expect(await pageOf(base, '/login')).toBe(INDEX);
      expect(await pageOf(base, '/broken')).toBe(INDEX);
      // It has the visitor’s language from the start too.
      expect(await pageOf(base, '/login', { Cookie: 'language=ar' })).toContain('<html lang="ar" dir="rtl">');
      expect(shop.log.join('\n')).toContain('the pages broke');
      const began = performance.now();
      expect(await pageOf(base, '/slow')).toBe(INDEX);
      expect(performance.now() - began).toBeLessThan(2_000);
    } finally {
      await shop.stop();
    }
  });

  it('finds the language and direction to replace in the real page', () => {
    const index = readFileSync(path.join(import.meta.dirname, '../../../frontend/index.html'), 'utf8');
    expect(index).toContain('<html lang="en" dir="ltr"');
  });

  it('is replaced by a 503 and the page without it while its data is unavailable', async () => {
    const shop = await startShop({ env: { WEB_DIR: webDir() } });
    try {
      const { base } = shop.client;
      await renderedPageOf(base, '/');
      const { documents } = shop.shop.stores;
      const build = documents.live.bind(documents);
      documents.live = () => Promise.reject(new EngineUnavailable('the database is away'));
      const status = async (address: string) => (await fetch(`${base}${address}`)).status;
      const away = await fetch(`${base}/categorywise`);
      expect([away.status, away.headers.get('Retry-After'), await away.text()]).toEqual([503, '5', INDEX]);
      // A cached page, and one without data.
      expect([await status('/'), await status('/login')]).toEqual([200, 200]);
      documents.live = build;
      expect(await renderedPageOf(base, '/categorywise')).toContain('rendered 2');
    } finally {
      await shop.stop();
    }
  });

  it('names the languages of a shop that doesn’t offer all, so that a first visit starts in one of them', async () => {
    const app = express();
    const noView = { of: () => Promise.resolve(undefined) };
    app.use(pages(webDir(), noView, undefined, () => Promise.resolve(['en', 'ar'])));
    const server = app.listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      expect(await pageOf(`http://127.0.0.1:${port}`, '/login')).toContain(
        '<html data-languages="en ar" lang="en" dir="ltr">',
      );
    } finally {
      server.close();
    }
  });

  it('is left out if the build for the server is missing or can’t be loaded', async () => {
    const bare = webDir();
    rmSync(path.join(bare, '.server'), { recursive: true });
    const errors: Error[] = [];
    const parts = { origin: () => 'http://127.0.0.1:1', onError: (error: Error) => void errors.push(error) };
    const without = new FirstViews({ ...parts, webDir: bare });
    await expect(without.of({ path: '/', language: 'en' })).resolves.toBeUndefined();
    const broken = new FirstViews({ ...parts, webDir: webDir('this is no code') });
    await expect(broken.of({ path: '/', language: 'en' })).resolves.toBeUndefined();
    await broken.stop();
    expect(errors.length).toBeLessThanOrEqual(1);
  });
});
