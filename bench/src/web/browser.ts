import { launchChromium } from '@pressline/tests/support/chromium.ts';
import { CHROMIUM } from '@pressline/tests/support/engines.ts';
import type { Browser, BrowserContext } from 'playwright-core';

/**
 * Starts a separate Chromium.
 * @param switches additional ones
 */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = CHROMIUM.find();
  if (executablePath === undefined) throw new Error(`Chromium is missing: ${CHROMIUM.howToGet}`);
  return launchChromium(executablePath, switches);
}

/** A browser context with the session that the pages store. */
export async function visitor(
  browser: Browser,
  origin: string,
  screen: { readonly width: number; readonly height: number },
  kept: Readonly<Record<string, string>> = {},
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: screen,
    locale: 'en-GB',
    timezoneId: 'Asia/Dubai',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
    },
  });
}
