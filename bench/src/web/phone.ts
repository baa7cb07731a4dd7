import type { Browser, Page } from 'playwright-core';
import { atMost, percentile, type Figure } from '../measure.ts';
import { openBrowser, visitor } from './browser.ts';

const RUNS = 5;
const PHONE = { width: 390, height: 844 };
/** A mid-range phone on slow 4G: Lighthouse's assumptions, but with real throttling instead of simulation. */
const CPU_SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** Layout is considered stable this long after the last request. */
const QUIET_MS = 1_500;

/** Runs in the page before its own scripts. */
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
  /** What a person taps. A missing element is an error of this measurement. */
  readonly taps: readonly Tap[];
}

/** Largest contentful paint, layout shifts and the slowest response to a tap, on a throttled phone with cold cache. */
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
    // Responses within a frame are not recorded.
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
  // The record made by OBSERVE in the page.
  return page.evaluate<Seen>('window.__seen');
}

async function tapped(page: Page, { role, name }: Tap): Promise<void> {
  await page.getByRole(role, { name }).filter({ visible: true }).first().click({ timeout: 20_000 });
  await page.waitForTimeout(400);
}
