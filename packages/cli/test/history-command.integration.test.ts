import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pressline } from '@pressline/tests/support/pressline.ts';
import { ShopProcess } from '@pressline/tests/support/shop-process.ts';

describe('pressline history', () => {
  const shop = new ShopProcess();
  beforeAll(() => shop.start());
  afterAll(() => shop.remove());

  const history = (...flags: readonly string[]) =>
    pressline(['history', ...flags], { DATA_DIR: path.join(shop.folder, 'data') });

  it('reports an unknown order and exits with 1', async () => {
    const { code, errorOutput } = await history('7K2M-4Q9X');
    expect(errorOutput).toContain('There is no order 7K2M-4Q9X.');
    expect(code).toBe(1);
  });

  it('can’t print a diagram and JSON at once', async () => {
    expect((await history('7K2M-4Q9X', '--json', '--diagram')).code).toBe(2);
  });
});
