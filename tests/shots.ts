import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { PATHS } from '../frontend/src/shared/routes/paths.ts';
import { everyPageOf } from './journeys/pages.ts';
import { STATES, type State } from './journeys/states.ts';
import { launchChromium } from './support/chromium.ts';
import { CHROMIUM } from './support/engines.ts';
import { ShopProcess } from './support/shop-process.ts';

/**
 * `npm run shots -- [--to folder] [--width 360,768,1440] [--scheme light,dark] [--language en,it,ar] [name…]`: pictures of
 * every page of a demo shop, and of the states that appear only after an action, in a folder that git ignores. With
 * names, only of those.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'shots' },
    width: { type: 'string', default: '360,768,1440' },
    scheme: { type: 'string', default: 'light,dark' },
    language: { type: 'string', default: 'en' },
  },
});

/** Run in the page: what lies below the fold loads when it is scrolled to. */
const LOAD_ALL = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    scrollTo(0, y);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].filter((image) => image.complete).map((image) => image.decode().catch(() => undefined)));
})()`;

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly language: string;
}

const LOOKS = values.language.split(',').flatMap((language) =>
  values.scheme.split(',').flatMap((scheme) =>
    values.width.split(',').map((width): Look => {
      const colorScheme = scheme === 'dark' ? 'dark' : 'light';
      return { width: Number(width), colorScheme, language };
    }),
  ),
);

/** Pages that look one way to guests and another to those who are logged in are shown to guests. */
const FOR_GUESTS = new Set([
  'login',
  'signup',
  'forgotPassword',
  'resetPassword',
  'admin-login',
  'admin-acceptInvitation',
]);

const executablePath = CHROMIUM.find();
if (executablePath === undefined) {
  process.stderr.write(`Chromium is missing: ${CHROMIUM.howToGet}\n`);
  process.exit(2);
}
const shop = new ShopProcess({ DEMO: 'true' });
let browser: Browser | undefined;
try {
  await shop.start();
  browser = await launchChromium(executablePath);
  mkdirSync(values.to, { recursive: true });
  const { byName, tokens } = await everyPageOf(shop, 'Fatima Al Mansoori');
  const pages: Record<string, State> = { ...STATES };
  for (const [name, { address }] of Object.entries(byName)) {
    const { userToken, adminToken } = tokens;
    pages[name] = {
      address,
      tokens: FOR_GUESTS.has(name) ? {} : name.startsWith('admin') ? { adminToken } : { userToken },
    };
  }
  for (const [name, state] of Object.entries(pages)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    for (const look of LOOKS) await shoot(browser, name, state, look);
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser?.close();
  await shop.remove();
}

async function shoot(chrome: Browser, name: string, state: State, look: Look): Promise<void> {
  const { width, colorScheme, language } = look;
  const context = await chrome.newContext({
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    const kept = JSON.stringify({ language, ...state.tokens });
    await state.before?.(page, shop.url);
    // What a page was given on the way is kept by its entry in the history, which a reload keeps.
    const isThere = page.url() === `${shop.url}${state.address}`;
    if (!isThere) await page.goto(`${shop.url}${PATHS.login}`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(`Object.assign(localStorage, ${kept}); document.cookie = 'language=${language}; path=/'`);
    await (isThere ? page.reload() : page.goto(`${shop.url}${state.address}`));
    await settled(page);
    await state.then?.(page);
    const file = path.join(
      values.to,
      `${name}-${String(width)}-${colorScheme}${language === 'en' ? '' : `-${language}`}.png`,
    );
    await page.screenshot({ path: file, fullPage: !name.startsWith('admin') && state.fullPage !== false });
  } finally {
    await context.close();
  }
}

/** Until nothing loads any more, and the first second's overlay is gone. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(LOAD_ALL);
  await page.waitForTimeout(1_100);
}
