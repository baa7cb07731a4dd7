import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { atMost, type Figure } from '../measure.ts';
import { openBrowser, visitor } from './browser.ts';

const SCREEN = { width: 1_440, height: 900 };
const KB = 1_000;

/**
 * The compressed JavaScript loaded by a first visit, until no more is requested: for the home page, and in addition for
 * the dashboard of the back office. As gzip, which every browser accepts; Brotli, which is actually sent, is smaller.
 * @param dist the built pages
 */
export async function weight(origin: string, adminToken: string, dist: string): Promise<readonly Figure[]> {
  const sizes = new Map(
    readdirSync(path.join(dist, 'assets'))
      .filter((file) => file.endsWith('.js.gz'))
      .map((file) => [file.slice(0, -'.gz'.length), statSync(path.join(dist, 'assets', file)).size]),
  );
  const weigh = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / KB;
  const entry = staticImportsOf(dist);
  const home = await scriptsOf(origin, '/', {});
  const office = await scriptsOf(origin, '/admin/dashboard', { adminToken });
  const beyond = [...office].filter((file) => !home.has(file));
  process.stderr.write(`  the home page with all that it loads later: ${weigh(home).toFixed(0)} KB\n`);
  return [
    atMost('storefront entry', 'KB gzip', weigh(entry), 170),
    atMost('back office beyond it', 'KB gzip', weigh(beyond), 300),
  ];
}

/** The script of the page, and everything that it imports statically. */
function staticImportsOf(dist: string): ReadonlySet<string> {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const found = new Set([...page.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, file]) => file ?? ''));
  for (const file of found) {
    const script = readFileSync(path.join(dist, 'assets', file), 'utf8');
    for (const [, imported] of script.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) found.add(imported ?? '');
  }
  return found;
}

async function scriptsOf(
  origin: string,
  address: string,
  kept: Readonly<Record<string, string>>,
): Promise<Set<string>> {
  const browser = await openBrowser();
  try {
    const context = await visitor(browser, origin, SCREEN, kept);
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(path.basename(pathname));
    });
    await page.goto(`${origin}${address}`);
    // The open change stream keeps the network busy, so loading is complete once the count stays the same.
    for (let before = -1; before !== scripts.size;) {
      before = scripts.size;
      await page.waitForTimeout(2_000);
    }
    return scripts;
  } finally {
    await browser.close();
  }
}
