import { makeRunFolder } from '../support/demo-folder.ts';
import { startSharedBrowser } from '../support/shared-browser.ts';

/** Jest's globalSetup: what the journeys of all workers share. */
export default async function beforeJourneys(): Promise<void> {
  makeRunFolder();
  await startSharedBrowser();
}
