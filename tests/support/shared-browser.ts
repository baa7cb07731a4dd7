import { chromium, type Browser, type BrowserServer } from 'playwright-core';
import { CHROMIUM } from './engines.ts';
import { CHROMIUM_SWITCHES } from './chromium.ts';

/** Where the workers of a Jest run find its browser: set before they start. */
const ENDPOINT = 'PRESSLINE_TEST_BROWSER';

/**
 * A name by which its pages reach this machine, as over a network: browsers trust such an address less than
 * `127.0.0.1`.
 */
export const PLAIN_HOST = 'shop.example';

let server: BrowserServer | undefined;

/** Starts the browser of a Jest run, unless this machine has none: the journeys then skip their tests. */
export async function startSharedBrowser(): Promise<void> {
  const executablePath = CHROMIUM.find();
  if (executablePath === undefined) return;
  const args = [...CHROMIUM_SWITCHES, `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`];
  server = await chromium.launchServer({ executablePath, args, handleSIGTERM: false });
  process.env[ENDPOINT] = server.wsEndpoint();
  // Playwright's own handler closes the browser and keeps the process alive.
  process.once('SIGTERM', () => void stopSharedBrowser().finally(() => process.exit(143)));
}

export async function stopSharedBrowser(): Promise<void> {
  Reflect.deleteProperty(process.env, ENDPOINT);
  await server?.close();
  server = undefined;
}

/**
 * A separate connection for this test file: closing it closes what was opened through it, and keeps the browser for
 * the others.
 */
export function connectToSharedBrowser(): Promise<Browser> {
  const endpoint = process.env[ENDPOINT];
  if (endpoint === undefined) throw new Error('This Jest project has no globalSetup that starts a browser.');
  return chromium.connect(endpoint);
}
