import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CARDS, COVERALL, UNKNOWN_ID } from '../../support/catalogue.ts';
import { barriers, fill, renderApp } from '../../support/render-app.tsx';
import { SHOP, shop } from '../../support/shop-api.ts';

const VESTS = [
  { ...COVERALL, id: '01900000-0000-7000-8000-000000000011', title: 'Vest A', price: 30, size: ['Small', 'XXL'] },
  { ...COVERALL, id: '01900000-0000-7000-8000-000000000012', title: 'Vest B', price: 12, size: ['Small'] },
  { ...COVERALL, id: '01900000-0000-7000-8000-000000000013', title: 'Vest C', price: 20, size: ['XXL'] },
].map((vest) => ({ ...vest, category: 'Safety Vest', category_slug: 'safety-vest' }));

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a category', () => {
  it('is sorted and filtered as in the URL, also after navigating back', async () => {
    shop.serves('safetyProductsByCategory', VESTS);
    shop.serves('safetyProduct', VESTS[2] ?? COVERALL);
    const { user, address, goTo } = await renderApp('/category/safety-vest');
    expect(await screen.findByText('3 products')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, low to high');
    expect(titles().slice(0, 3)).toEqual(['Vest B', 'Vest C', 'Vest A']);
    await user.click(screen.getByRole('button', { name: 'XXL' }));
    expect(screen.getByText('2 of 3 products')).toBeTruthy();
    expect(address()).toBe('/category/safety-vest?sort=cheapest&size=XXL');
    const [first] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Vest C' });
    if (first !== undefined) await user.click(first);
    await screen.findByRole('heading', { name: 'Quantity per size' });
    await goTo(-1);
    expect(await screen.findByText('2 of 3 products')).toBeTruthy();
    expect(titles().slice(0, 2)).toEqual(['Vest C', 'Vest A']);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('3 products')).toBeTruthy();
  });

  it('has texts and filters in the language of the page, and English ones where a text is not translated', async () => {
    const [vest = COVERALL, ...others] = VESTS;
    const translated = { ...vest, label: 'Class 2', translations: { ar: { title: 'صدرية عاكسة', label: 'الفئة 2' } } };
    shop.serves('safetyProductsByCategory', [translated, ...others]);
    const { user, address } = await renderApp('/category/safety-vest', { language: 'ar' });
    expect(await screen.findByRole('heading', { level: 2, name: 'صدرية عاكسة' })).toBeTruthy();
    expect(titles()).toContain('Vest B');
    await user.click(screen.getByRole('button', { name: 'الفئة 2' }));
    expect(address()).toBe('/category/safety-vest?kind=Class+2');
  });

  it('has a message where it is empty', async () => {
    shop.serves('productsByCategory', []);
    await renderApp('/category/no-such-thing');
    expect(await screen.findByText('No products found in this category.')).toBeTruthy();
  });

  it('has a message if it could not be loaded, and retries', async () => {
    shop.refuses('productsByCategory', 500, { message: 'Something went wrong on our side.' });
    const { user } = await renderApp('/category/flyers');
    expect(await screen.findByText('No products found in this category.')).toBeTruthy();
    expect(screen.getByRole('alert').querySelector('h2')?.textContent).toBe('We couldn’t connect to the shop.');
    shop.serves('productsByCategory', [CARDS]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 product')).toBeTruthy();
  });
});

describe('a print product', () => {
  it('has “Loading...” for its title until it is there', async () => {
    const loaded = Promise.withResolvers<typeof CARDS>();
    shop.serves('product', () => loaded.promise);
    shop.serves('productsByCategory', [CARDS]);
    await renderApp(`/product/${CARDS.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Loading...' })).toBeTruthy();
    loaded.resolve(CARDS);
    expect(await screen.findByRole('heading', { level: 1, name: CARDS.title })).toBeTruthy();
  });

  it('is sold up to 1,000,000 pieces', async () => {
    shop.serves('product', CARDS);
    shop.serves('productsByCategory', [CARDS]);
    const { user } = await renderApp(`/product/${CARDS.id}?quantity=99999999`);
    const capped = 'Maximum 1,000,000 pieces per order. Quantity set to 1,000,000.';
    expect(await screen.findByText(capped)).toBeTruthy();
    await fill(user, screen.getByLabelText('Quantity'), '500');
    await waitFor(() => expect(screen.queryByText(capped)).toBeNull());
    await fill(user, screen.getByLabelText('Quantity'), '99,999,999');
    expect(await screen.findByText(capped)).toBeTruthy();
  });

  it('has a cheaper offer next to its prices, for more pieces too', async () => {
    shop.serves('product', { ...CARDS, quantity_1000: 120 });
    shop.serves('productsByCategory', [CARDS]);
    const { user } = await renderApp(`/product/${CARDS.id}?quantity=1500`);
    expect(await screen.findByText('2,000 pcs cost AED 55.00 less')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change to 2,000 pcs' }));
    const taken = screen.getByRole<HTMLInputElement>('radio', { name: /^2,000 pcs, 2 runs of 1,000: AED 260.00/ });
    expect(taken.checked).toBe(true);
    expect(document.activeElement).toBe(taken);
  });

  it('that is flat has a drawing of its sheet and a template, in the language of the page', async () => {
    shop.serves('product', CARDS);
    shop.serves('productsByCategory', [CARDS]);
    await renderApp(`/product/${CARDS.id}`);
    expect(await screen.findByText('We cut here.')).toBeTruthy();
    const template = screen.getByRole('link', { name: 'Download the template (PDF)' });
    expect(template.getAttribute('href')).toBe(`/api/artwork-templates/${CARDS.id}?language=en`);
    expect(await barriers()).toEqual([]);
  });

  it('that is a box has its dieline to download and no rectangle that is cut', async () => {
    const box = { ...CARDS, shape: 'three-dimensional', sides: 1, dimensions: '120 x 120 x 80 mm' } as const;
    shop.serves('productsByCategory', [box]);
    shop.serves('product', { ...box, dieline: 'product-1-0123456789ab.pdf' });
    await renderApp(`/product/${CARDS.id}`);
    const dieline = await screen.findByRole('link', { name: 'Download the dieline (PDF)' });
    expect(dieline.getAttribute('href')).toBe('/uploads/product-1-0123456789ab.pdf');
    expect(screen.getByText(/^Place your design on the dieline/)).toBeTruthy();
    expect(screen.getByText('One file for the front.')).toBeTruthy();
    expect(screen.queryByText('We cut here.')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download the template (PDF)' })).toBeNull();
    expect(await barriers()).toEqual([]);
  });

  it('that is not sold has a page that explains it', async () => {
    shop.refuses('product', 404, { message: 'No such product.' });
    await renderApp(`/product/${UNKNOWN_ID}`);
    const title = 'This product isn’t available';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(await barriers()).toEqual([]);
  });
});

describe('a discount', () => {
  const DISCOUNTED = { ...CARDS, badge: '30% off', original_500: 136, original_1000: 215 };

  it('has the original prices next to the current ones, on cards and on the page of the product', async () => {
    shop.serves('product', DISCOUNTED);
    shop.serves('productsByCategory', [DISCOUNTED]);
    const { goTo } = await renderApp('/category/business-cards');
    const price = await screen.findByRole('link', { name: '500 pcs AED 95.00 before the discount AED 136.00' });
    expect(within(price).getByText('AED 136.00').tagName).toBe('S');
    expect(screen.getByText('30% off')).toBeTruthy();
    await goTo(`/product/${CARDS.id}?quantity=500`);
    const option = await screen.findByRole('radio', { name: /^500 pcs, one run of 500: AED 105.00/ });
    // With the label, like the price.
    expect(within(option.closest('label') ?? option).getByText('AED 146.00').tagName).toBe('S');
    expect(screen.getByText('30% off')).toBeTruthy();
    expect(await barriers()).toEqual([]);
  });

  it('is not promised by a badge without the original prices', async () => {
    shop.serves('productsByCategory', [{ ...DISCOUNTED, original_500: null }]);
    await renderApp('/category/business-cards');
    await screen.findByText('AED 95.00');
    expect(screen.queryByText('30% off')).toBeNull();
  });
});

describe('prices', () => {
  const UNITS = [
    { prices: 'before-vat', vat: 'excl. VAT', card: 'AED 95.00', label: 'AED 10.00', table: 'AED 105.00' },
    { prices: 'with-vat', vat: 'incl. 20% VAT', card: 'AED 114.00', label: 'AED 12.00', table: 'AED 126.00' },
  ] as const;

  it.each(UNITS)('are shown and named $vat on cards', async ({ prices, vat, card, label }) => {
    shop.serves('shop', { ...SHOP, prices });
    shop.serves('productsByCategory', [CARDS]);
    await renderApp('/category/business-cards');
    expect(await screen.findByText(card)).toBeTruthy();
    expect(screen.getByText(`${vat}, plus ${label} label per run`)).toBeTruthy();
  });

  it.each(UNITS)('are shown and named $vat on the page of a product', async ({ prices, vat, card, table }) => {
    shop.serves('shop', { ...SHOP, prices });
    shop.serves('product', CARDS);
    shop.serves('productsByCategory', [CARDS]);
    await renderApp(`/product/${CARDS.id}?quantity=500`);
    expect(await screen.findByText(`Prices by quantity, label included, ${vat}`)).toBeTruthy();
    expect(screen.getByRole('radio', { name: new RegExp(`^500 pcs, one run of 500: ${table}`) })).toBeTruthy();
    const total = screen.getByText('Total incl. VAT').parentElement;
    expect(total?.textContent).toContain('AED 126.00');
    // As search engines show it.
    expect(document.getElementById('data-product')?.textContent).toContain(`"lowPrice":"${card.replace('AED ', '')}"`);
    expect(await barriers()).toEqual([]);
  });
});

it.each(['/login', '/login-elsewhere', '/admin/login', '/administration'])(
  '%s has neither the shop’s header nor its footer',
  async (path) => {
    await renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  },
);

it('any other page has both', async () => {
  await renderApp('/terms');
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
});
