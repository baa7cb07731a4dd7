import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { CARDS, COVERALL } from '../../support/catalogue.ts';
import { barriers, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

type Found = ResponseOf<'search'>;
const NOTHING: Found = { total: 0, hits: [], whole: true, near: [] };
const PREMIUM = {
  ...CARDS,
  id: '01900000-0000-7000-8000-000000000002',
  title: 'Velvet Cards',
  category: 'Premium Business Cards',
  category_slug: 'premium-business-cards',
  quantity_500: 180,
};
const DEAREST = { ...PREMIUM, id: '01900000-0000-7000-8000-000000000003', title: 'Gold Cards', quantity_500: 240 };
const THREE: Found = {
  total: 3,
  hits: [CARDS, PREMIUM, DEAREST].map((product) => ({ kind: 'print', product })),
  whole: true,
  near: [],
};

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' });
const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('the search field', () => {
  it('suggests products while one types, and opens one by keyboard alone', async () => {
    shop.serves('search', THREE);
    shop.serves('product', CARDS);
    shop.serves('productsByCategory', [CARDS]);
    const { user, address } = await renderApp('/terms');
    await user.type(field(), 'krafft busines');
    const option = await screen.findByRole('option', { name: /^Kraft Business Cards/ });
    expect(await barriers()).toEqual([]);
    for (let step = 0; step < 5 && option.getAttribute('aria-selected') !== 'true'; step += 1)
      await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Kraft Business Cards' })).toBeTruthy();
    expect(address()).toBe(`/product/${CARDS.id}`);
  });

  it('searches in the category chosen next to it, and opens that without a text', async () => {
    shop.serves('search', NOTHING);
    shop.serves('productsByCategory', []);
    const { user, address } = await renderApp('/terms');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Menu');
    await user.type(field(), 'cards');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { level: 1, name: 'Results for “cards”' });
    expect(address()).toBe('/search?q=cards&category=menu');
    await user.clear(field());
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => {
      expect(address()).toBe('/category/menu');
    });
  });

  it('offers what was searched for before, until that is forgotten', async () => {
    shop.serves('search', NOTHING);
    const { user } = await renderApp('/terms');
    await user.type(field(), 'xylophone{Enter}');
    await screen.findByText('No results for “xylophone”');
    await user.clear(field());
    await user.click(field());
    expect(await screen.findByRole('option', { name: 'xylophone' })).toBeTruthy();
    await user.click(screen.getByRole('option', { name: 'Clear recent searches' }));
    await user.click(field());
    expect(screen.queryByRole('option', { name: 'xylophone' })).toBeNull();
  });
});

describe('the results', () => {
  it('are filtered by category and sorted by price, as in the URL', async () => {
    shop.serves('search', THREE);
    const { user, address } = await renderApp('/search?q=cards');
    expect(await screen.findByText('3 products')).toBeTruthy();
    expect(titles()).toEqual(['Kraft Business Cards', 'Velvet Cards', 'Gold Cards']);
    await user.click(screen.getByRole('button', { name: 'Premium Business Cards (2)' }));
    expect(screen.getByText('2 of 3 products')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, high to low');
    expect(titles()).toEqual(['Gold Cards', 'Velvet Cards']);
    const params = new URLSearchParams(address().split('?')[1]);
    expect([params.get('category'), params.get('sort')]).toEqual(['premium-business-cards', 'dearest']);
    expect(await barriers()).toEqual([]);

    await renderApp(address());
    expect(await screen.findByText('2 of 3 products')).toBeTruthy();
    expect(titles()).toEqual(['Gold Cards', 'Velvet Cards']);

    // As the form of a page sends it whose code has not loaded.
    await renderApp('/search?category=&q=cards');
    expect(await screen.findByText('3 products')).toBeTruthy();
  });

  it('that are none lead on to the whole catalogue', async () => {
    shop.serves('search', NOTHING);
    shop.serves('products', [CARDS]);
    shop.serves('safetyProducts', [COVERALL]);
    const { user } = await renderApp('/search?q=xylophone');
    expect(await screen.findByText('No results for “xylophone”')).toBeTruthy();
    expect(await barriers()).toEqual([]);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'All products' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'All products' })).toBeTruthy();
  });

  it('name what is nearest to a thing that the shop doesn’t sell', async () => {
    shop.serves('search', { ...NOTHING, near: ['safety-vest'] });
    await renderApp('/search?q=boots');
    expect(await screen.findByText('We don’t sell this online.')).toBeTruthy();
    const nearest = within(screen.getByRole('navigation', { name: 'Related categories' }));
    expect(nearest.getByRole('link', { name: 'Safety Vest' })).toBeTruthy();
  });
});

it('the menu of categories can be closed, and closes when one is chosen', async () => {
  shop.serves('productsByCategory', []);
  const { user } = await renderApp('/terms');
  await user.click(screen.getByRole('button', { name: 'All categories' }));
  await screen.findByRole('dialog', { name: 'All categories' });
  await user.click(screen.getByRole('button', { name: 'Close menu' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(screen.getByRole('button', { name: 'All categories' }));
  const panel = within(await screen.findByRole('dialog', { name: 'All categories' }));
  await user.click(panel.getByRole('link', { name: 'Envelopes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Envelopes' })).toBeTruthy();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
