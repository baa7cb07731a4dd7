import type { BrowserContext, Page } from 'playwright-core';
import { percentile, type Figure } from '../measure.ts';
import { openBrowser, visitor } from './browser.ts';

const SCREEN = { width: 1_440, height: 900 };
const LIMIT_MS = 100;
const MOVES = 9;
const ROWS = 1_000;

/** Run in the page: how long each frame took while something went on. */
const FRAMES = `
  window.__frames = [];
  let last = performance.now();
  (function frame(now) { window.__frames.push(now - last); last = now; requestAnimationFrame(frame); })(last);
`;

/** Run in the page: from a choice in a card's list of stages to the first frame that shows the card in its new column. */
const MOVE = `(async ([order, to]) => {
  const select = document.querySelector('[data-order="' + order + '"] select');
  select.value = to;
  const began = performance.now();
  select.dispatchEvent(new Event('change', { bubbles: true }));
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (document.querySelector('[data-stage="' + to + '"] [data-order="' + order + '"]') !== null) break;
    if (performance.now() - began > 10_000) throw new Error('The card did not move.');
  }
  // What was found is painted at the end of this frame.
  return await new Promise((resolve) => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - began);
    requestAnimationFrame(() => painted.port2.postMessage(null));
  });
})`;

/** A list of 1,000 rows that is scrolled, and a board with 2,000 open orders on which a card is moved. */
export async function floor(origin: string, adminToken: string): Promise<readonly Figure[]> {
  const browser = await openBrowser();
  try {
    const context = await visitor(browser, origin, SCREEN, { adminToken });
    return [await scrolling(context, origin), await moving(context, origin)];
  } finally {
    await browser.close();
  }
}

function figure(name: string, value: number): Figure {
  return {
    name,
    value,
    unit: 'ms',
    reference: null,
    ratio: null,
    goal: `≤ ${String(LIMIT_MS)} ms`,
    met: value <= LIMIT_MS,
  };
}

async function scrolling(context: BrowserContext, origin: string): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(`${origin}/admin/orders?rows=${String(ROWS)}`, { waitUntil: 'domcontentloaded' });
  await page.locator('[data-row]').first().waitFor();
  const rows = await page.locator('[data-row]').count();
  if (rows === 0) throw new Error('The list shows no orders.');
  await page.waitForTimeout(1_000);
  const box = await page.locator('[data-row]').nth(5).boundingBox();
  if (box === null) throw new Error('The list can’t be seen.');
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
  return figure('list of 1,000 rows, slowest frame', Math.max(...frames.slice(2)));
}

async function moving(context: BrowserContext, origin: string): Promise<Figure> {
  const page = await context.newPage();
  await page.goto(`${origin}/admin/process-tracker`, { waitUntil: 'domcontentloaded' });
  await page.locator('[data-order]').first().waitFor();
  await page.waitForTimeout(2_000);
  const took: number[] = [];
  for (let move = 0; move < MOVES; move++) {
    took.push(await moved(page, move % 2 === 0 ? 'Prepress' : 'Printing', move % 2 === 0 ? 'Collating' : 'Prepress'));
    await page.waitForTimeout(700);
  }
  await page.close();
  return figure('board of 2,000 orders, a move', percentile(took, 0.95));
}

async function moved(page: Page, from: string, to: string): Promise<number> {
  const order = await page.locator(`[data-stage="${from}"] [data-order]`).first().getAttribute('data-order');
  if (order === null) throw new Error(`No order is in ${from}.`);
  // The page's own clock, from the choice to the paint.
  return page.evaluate<number>(`${MOVE}(${JSON.stringify([order, to])})`);
}
