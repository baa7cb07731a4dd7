import { removeRunFolder } from '../support/demo-folder.ts';
import { stopSharedBrowser } from '../support/shared-browser.ts';

/** Jest's globalTeardown. */
export default async function afterJourneys(): Promise<void> {
  await stopSharedBrowser();
  removeRunFolder();
}
