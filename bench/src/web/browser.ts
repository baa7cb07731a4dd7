import { launchChromium } from '@pressline/tests/support/chromium.ts';
import { CHROMIUM } from '@pressline/tests/support/engines.ts';
import type { Browser, BrowserContext } from 'playwright-core';

/** A Chromium of this measurement's own. @param switches further ones */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const executablePath = CHROMIUM.find();
  if (executablePath === undefined) throw new Error(`Chromium is missing: ${CHROMIUM.howToGet}`);
  return launchChromium(executablePath, switches);
}

/** A person's browser with what the pages keep of a login. */
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
