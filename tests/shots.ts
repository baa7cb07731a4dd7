import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM } from './support/engines.ts';
import { call } from './support/shop-client.ts';
import { ShopProcess } from './support/shop-process.ts';

/**
 * `npm run shots [folder] [name…]`: pictures of every page of a demo shop, at three widths, light and dark, in a folder
 * that git ignores. With names, only of those pages.
 */
const WIDTHS = [360, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;
const ADMIN = { email: 'admin@pressline.example', password: 'plate-and-blanket' };

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

const executablePath = CHROMIUM.find();
if (executablePath === undefined) {
  process.stderr.write(`Chromium is missing: ${CHROMIUM.howToGet}\n`);
  process.exit(2);
}
const [folder = 'shots', ...only] = process.argv.slice(2);
const shop = new ShopProcess({ DEMO: 'true' });
let browser: Browser | undefined;
try {
  await shop.start();
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = await pagesOf(shop);
  for (const [name, address, tokens] of pages) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const width of WIDTHS)
      for (const scheme of SCHEMES) await shoot(browser, name, address, tokens, width, scheme);
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser?.close();
  await shop.remove();
}

type Tokens = Readonly<Record<string, string>>;

async function pagesOf({
  url,
}: ShopProcess): Promise<readonly (readonly [name: string, address: string, tokens: Tokens])[]> {
  const { token: adminToken } = (await call(url, 'adminLogin', { json: ADMIN })).body;
  const { token: userToken } = (
    await call(url, 'register', {
      json: { username: 'Fatima Al Mansoori', email: 'fatima@alnoordental.example', password: 'a long password' },
    })
  ).body;
  const products = (await call(url, 'products')).body;
  const vests = (await call(url, 'safetyProductsByCategory', { params: { category: 'Safety Vest' } })).body;
  const [order] = (await call(url, 'adminOrders', { token: adminToken, query: { stage: 'Printing' } })).body;
  const customer = { userToken };
  const admin = { adminToken };
  return [
    ['home', '/', {}],
    ['catalogue', '/categorywise', {}],
    ['category', '/category/business-cards', {}],
    ['category-safety', '/category/safety-vest', {}],
    ['category-empty', '/category/nothing-of-the-kind', {}],
    ['product', `/product/${products.at(-1)?.id ?? ''}`, {}],
    ['product-missing', '/product/01900000-0000-7000-8000-000000000000', {}],
    ['safety-product', `/safety-product/product/${vests[0]?.id ?? ''}`, {}],
    ['search', '/search?q=cards', {}],
    ['search-none', '/search?q=xylophone', {}],
    ['about', '/about', {}],
    ['contact', '/contact', {}],
    ['start-ordering-empty', '/start-ordering', {}],
    ['confirm-order-empty', '/confirm-order', {}],
    ['thank-you', '/thank-you', {}],
    ['order-placed', '/order-placed', {}],
    ['login', '/login', {}],
    ['signup', '/signup', {}],
    ['profile', '/profile', customer],
    ['profile-orders', '/profile?tab=orders', customer],
    ['not-found', '/no-such-page', {}],
    ['admin-login', '/admin/login', {}],
    ['admin-dashboard', '/admin/dashboard', admin],
    ['admin-orders', '/admin/orders', admin],
    ['admin-order', `/admin/orders/${order?.id ?? ''}`, admin],
    ['admin-tracker', '/admin/process-tracker', admin],
    ['admin-print-products', '/admin/add-product', admin],
    ['admin-print-product', `/admin/add-product?edit=${products.at(-1)?.id ?? ''}`, admin],
    ['admin-print-products-list', '/admin/add-product?shows=list', admin],
    ['admin-safety-products', '/admin/AdminSafetyProducts', admin],
    ['admin-safety-product', `/admin/AdminSafetyProducts?edit=${vests[0]?.id ?? ''}`, admin],
  ];
}

async function shoot(
  chrome: Browser,
  name: string,
  address: string,
  tokens: Tokens,
  width: number,
  colorScheme: (typeof SCHEMES)[number],
): Promise<void> {
  const context = await chrome.newContext({
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [
        { origin: shop.url, localStorage: Object.entries(tokens).map(([key, value]) => ({ name: key, value })) },
      ],
    },
  });
  try {
    const page = await context.newPage();
    await page.goto(`${shop.url}${address}`);
    await settled(page);
    await page.screenshot({
      path: path.join(folder, `${name}-${String(width)}-${colorScheme}.png`),
      fullPage: !address.startsWith('/admin'),
    });
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
