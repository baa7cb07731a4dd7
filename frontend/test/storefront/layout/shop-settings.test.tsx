import { describe, expect, it } from '@jest/globals';
import { PRINT_CATEGORY_SLUGS } from '@pressline/domain/catalogue/categories.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../support/render-app.tsx';
import { SHOP, shop } from '../../support/shop-api.ts';

/** A shop that offers no Italian, begins with flyers and calls them leaflets. */
function servesOwnSettings() {
  const others = PRINT_CATEGORY_SLUGS.filter((slug) => slug !== 'flyers').map((slug) => ({ slug }));
  shop.serves('shop', {
    ...SHOP,
    languages: ['en', 'ar'],
    categories: { ...SHOP.categories, print: [{ slug: 'flyers', names: { en: 'Leaflets' } }, ...others] },
  });
  shop.serves('products', []);
  shop.serves('safetyProducts', []);
}

describe('the store with settings of its own', () => {
  it('offers the languages of the shop', async () => {
    servesOwnSettings();
    await renderApp('/categorywise');
    const [languages] = await screen.findAllByRole('combobox', { name: 'Language' });
    await waitFor(() =>
      expect(
        within(languages as HTMLElement)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['English', 'العربية']),
    );
  });

  it('is shown in English instead of a language that the shop doesn’t offer', async () => {
    servesOwnSettings();
    await renderApp('/categorywise', { language: 'it' });
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  });

  it('names and orders categories as the shop does', async () => {
    servesOwnSettings();
    await renderApp('/categorywise');
    const jump = await screen.findByRole('navigation', { name: 'Categories' });
    await waitFor(() => expect(within(jump).getAllByRole('link')[0]?.textContent).toBe('Leaflets'));
    expect(within(jump).getAllByRole('link')[1]?.textContent).toBe('Business Cards');
  });
});
