// Before and after each component test: nothing on the page, nothing stored, and a shop that serves nothing yet.
import { afterEach, beforeEach } from '@jest/globals';
import { emptyPage } from '../browser/browser-globals.ts';
import { draftDatabase, officeDraftDatabase } from '../../src/shared/drafts/draft-database.ts';
import { closeApp } from './render-app.tsx';
import { shop } from './shop-api.ts';

beforeEach(() => {
  shop.reset();
});

afterEach(async () => {
  closeApp();
  await shop.settled();
  // A draft is kept in memory, too, for as long as the page's code is loaded.
  await Promise.all([draftDatabase.clear(), officeDraftDatabase.clear()]);
  emptyPage();
  shop.check();
});
