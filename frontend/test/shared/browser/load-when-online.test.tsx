import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { loadWhenOnline } from '../../../src/shared/browser/load-when-online.ts';

const FAILURE = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

let isOnline = true;
let attempts = 0;

function load(): Promise<string> {
  attempts += 1;
  return isOnline ? Promise.resolve('the part') : Promise.reject(FAILURE);
}

beforeEach(() => {
  isOnline = true;
  attempts = 0;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

it('loads at once', async () => {
  await expect(loadWhenOnline(load)).resolves.toBe('the part');
  expect(attempts).toBe(1);
});

it('tries again each time the connection is back', async () => {
  isOnline = false;
  const loaded = loadWhenOnline(load);
  await new Promise(setImmediate);
  globalThis.dispatchEvent(new Event('online'));
  await new Promise(setImmediate);
  expect(attempts).toBe(2);
  isOnline = true;
  globalThis.dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('the part');
  expect(attempts).toBe(3);
});

it('fails at once if there is a connection', async () => {
  await expect(loadWhenOnline(() => Promise.reject(FAILURE))).rejects.toThrow(FAILURE);
});
