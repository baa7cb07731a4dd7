import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { CHROMIUM } from '../support/engines.ts';
import { call } from '../support/shop-client.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { Office } from './office.ts';

/** The narrowest that pages have to fit (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 700, colorScheme: 'light' } as const;
/** As long as a name may be, without a space. */
const NAME = 'M'.repeat(120);

/** True in a page that is no wider than its screen. */
const FITS = 'document.documentElement.scrollWidth === 320';

const needed = skipUnless(CHROMIUM);

needed.describe('a page never moves sideways on the narrowest phone', () => {
  const office = new Office();
  beforeAll(() => office.open());
  afterAll(() => office.close());

  it('with a cart of more than a hundred lines, and a search for one very long word', async () => {
    const line = { image: '', label: '10', category: 'Business Cards', quantity_500: 95, quantity: 1 };
    const lines = Array.from({ length: 120 }, (_, place) => ({ ...line, id: `P${place}`, title: `Cards ${place}` }));
    await office.returnJourney(NARROWEST, { cartItems: JSON.stringify(lines) }, async (visitor) => {
      const { page } = visitor;
      await visitor.open(PATHS.home);
      await visitor.sees(page.getByText('99+', { exact: true }));
      // Drawn last.
      await visitor.sees(page.getByRole('contentinfo').getByRole('link'));
      await visitor.until(FITS);
      await visitor.open(PATHS.search('x'.repeat(90)));
      await visitor.sees(page.getByText(/^No results for/));
      // Drawn last.
      await visitor.sees(page.getByRole('contentinfo').getByRole('link'));
      await visitor.until(FITS);
    });
  });

  it('with a message of somebody with the longest name', async () => {
    const json = { name: NAME, email: `${'a'.repeat(60)}@duneanddraft.example`, message: NAME };
    expect((await call(office.shop.url, 'sendMessage', { json })).status).toBe(201);
    await office.adminJourney(NARROWEST, PATHS.admin.contacts, async (admin) => {
      const { page } = admin;
      await admin.sees(page.getByRole('heading', { name: NAME }));
      await admin.until(FITS);
      await page.getByRole('button', { name: 'Reply', exact: true }).first().click();
      await admin.sees(page.getByRole('button', { name: 'Cancel' }));
      await admin.until(FITS);
    });
  });
});
