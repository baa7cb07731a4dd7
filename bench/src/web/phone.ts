import type { Browser, Page } from 'playwright-core';
import { atMost, percentile, type Figure } from '../measure.ts';
import { openBrowser, visitor } from './browser.ts';

const RUNS = 5;
const PHONE = { width: 390, height: 844 };
/** A mid-range phone on a slow 4G: as Lighthouse assumes it, but really slowed down instead of computed. */
const CPU_SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** What is still moving this long after the last request moves no more. */
const QUIET_MS = 1_500;

/** Run in the page before anything else of it. */
const OBSERVE = `
  window.__seen = { lcp: 0, cls: 0, interactions: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.__seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.__seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.__seen.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

interface Seen {
  readonly lcp: number;
  readonly cls: number;
  readonly interactions: readonly number[];
}

export interface Tap {
  readonly role: 'button' | 'tab';
  readonly name: string;
}

export interface Visit {
  readonly address: string;
  /** What a person taps there. What is not on the page is a fault of this measurement. */
  readonly taps: readonly Tap[];
}

/** The largest contentful paint, what shifts, and the slowest answer to a tap, on a phone slowed down for real, cold cache. */
export async function phone(origin: string, visits: Readonly<Record<string, Visit>>): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, visit] of Object.entries(visits)) {
    const seen: Seen[] = [];
    for (let run = 0; run < RUNS; run++) {
      const browser = await openBrowser();
      try {
        seen.push(await visited(browser, origin, visit));
      } finally {
        await browser.close();
      }
    }
    const middle = (of: (each: Seen) => number) => percentile(seen.map(of), 0.5);
    // An answer within a frame is not recorded at all.
    const slowest = middle((each) => Math.max(16, ...each.interactions));
    figures.push(
      atMost(
        `${name} LCP`,
        'ms',
        middle(({ lcp }) => lcp),
        2_500,
      ),
      atMost(
        `${name} CLS`,
        '',
        middle(({ cls }) => cls),
        0.1,
      ),
      atMost(`${name} tap`, 'ms', slowest, 200),
    );
  }
  return figures;
}

async function visited(browser: Browser, origin: string, { address, taps }: Visit): Promise<Seen> {
  const context = await visitor(browser, origin, PHONE);
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  await page.goto(`${origin}${address}`, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(QUIET_MS);
  for (const tap of taps) await tapped(page, tap);
  await page.waitForTimeout(QUIET_MS);
  // The page's own record, as OBSERVE made it.
  return page.evaluate<Seen>('window.__seen');
}

async function tapped(page: Page, { role, name }: Tap): Promise<void> {
  await page.getByRole(role, { name }).filter({ visible: true }).first().click({ timeout: 20_000 });
  await page.waitForTimeout(400);
}
