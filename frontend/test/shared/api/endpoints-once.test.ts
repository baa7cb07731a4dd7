import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCES = path.join(import.meta.dirname, '../../../src');
const adding = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) =>
  readFileSync(path.join(SOURCES, file), 'utf8').includes('shopApi.injectEndpoints('),
);

it('defines each call once, whichever pages a tab has opened', async () => {
  expect(adding).toContain('shared/orders/order-links-api.ts');
  for (const file of adding) {
    expect([file, readFileSync(path.join(SOURCES, file), 'utf8')]).toEqual([
      file,
      expect.stringMatching(/shopApi\.injectEndpoints\(\{\n {2}overrideExisting,/),
    ]);
    // The second definition of a name throws.
    await import(path.join(SOURCES, file));
  }
});
