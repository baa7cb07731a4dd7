// Before and after each component test: nothing on the page, nothing stored, and a shop that serves nothing yet.
import { afterEach, beforeEach } from '@jest/globals';
import { emptyPage } from '../browser/browser-globals.ts';
import { closeApp } from './render-app.tsx';
import { shop } from './shop-api.ts';

beforeEach(() => {
  shop.reset();
});

afterEach(() => {
  closeApp();
  emptyPage();
  shop.check();
});
