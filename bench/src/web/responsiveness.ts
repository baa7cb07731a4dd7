import type { BrowserContext, Page } from 'playwright-core';
import { atMost, percentile, type Figure } from '../measure.ts';
import { openBrowser, visitor } from './browser.ts';

const SCREEN = { width: 1_440, height: 900 };
const LIMIT_MS = 100;
const MOVES = 9;
const ROWS = 1_000;

/** Runs in the page: the duration of each frame. */
const FRAMES = `
  window.__frames = [];
  let last = performance.now();
  (function frame(now) { window.__frames.push(now - last); last = now; requestAnimationFrame(frame); })(last);
`;

/** Runs in the page: the time from each key press to the frame that shows its effect. */
const PRESS_DURATIONS = `
  window.__answers = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.__answers.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Scrolls a list of 1,000 rows, and moves a card on a board with 2,000 open orders. */
export async function responsiveness(origin: string, adminToken: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  try {
    const context = await visitor(browser, origin, SCREEN, { adminToken });
    return [await scrolling(context, origin), await moving(context, origin)];
  } finally {
    await browser.close();
  }
}

async function scrolling(context: BrowserContext, origin: string): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(`${origin}/admin/orders?rows=${String(ROWS)}`, { waitUntil: 'domcontentloaded' });
  await page.locator('[data-row]').first().waitFor();
  const rows = await page.locator('[data-row]').count();
  if (rows === 0) throw new Error('The list shows no orders.');
  await page.waitForTimeout(1_000);
  const box = await page.locator('[data-row]').nth(5).boundingBox();
  if (box === null) throw new Error('The list is not visible.');
  await page.evaluate(FRAMES);
  const devtools = await context.newCDPSession(page);
  for (let turn = 0; turn < 3; turn++) {
    for (const distance of [-6_000, 6_000]) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x: box.x + 200,
        y: box.y + 10,
        yDistance: distance,
        speed: 4_000,
        gestureSourceType: 'mouse',
      });
    }
  }
  const frames = await page.evaluate<readonly number[]>('window.__frames');
  await page.close();
  return atMost('list of 1,000 rows, slowest frame', 'ms', Math.max(...frames.slice(2)), LIMIT_MS);
}

async function moving(context: BrowserContext, origin: string): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(`${origin}/admin/process-tracker`, { waitUntil: 'domcontentloaded' });
  await page.locator('[data-order]').first().waitFor();
  await page.waitForTimeout(2_000);
  await page.evaluate(PRESS_DURATIONS);
  const took: number[] = [];
  for (let move = 0; move < MOVES; move++) took.push(await moved(page, move % 2 === 0 ? ON : BACK));
  await page.close();
  return atMost('board of 2,000 orders, a move', 'ms', percentile(took, 0.95), LIMIT_MS);
}

/** Neighbours in a card's list of stages, and the key that moves from one to the other. */
const ON = { from: 'Prepress', to: 'Printing', key: 'ArrowDown' };
const BACK = { from: 'Printing', to: 'Prepress', key: 'ArrowUp' };

/**
 * Moves the first card of a column by keyboard, with its list of stages.
 * @returns ms
 */
async function moved(page: Page, { from, to, key }: typeof ON): Promise<number> {
  const card = page.locator(`[data-stage="${from}"] [data-order]`).first();
  const order = await card.getAttribute('data-order');
  if (order === null) throw new Error(`No order is in ${from}.`);
  await card.locator('select').focus();
  await page.evaluate('window.__answers.length = 0');
  await page.keyboard.press(key);
  await page.locator(`[data-stage="${to}"] [data-order="${order}"]`).waitFor();
  await page.waitForTimeout(700);
  // Less than a frame is not recorded.
  return Math.max(16, ...(await page.evaluate<readonly number[]>('window.__answers')));
}
