import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { shopApi } from '../../../src/shared/api/shop-api.ts';
import { listTag } from '../../../src/shared/api/tags.ts';
import { CARDS, COVERALL } from '../../support/catalogue.ts';
import { shop, SHOP } from '../../support/shop-api.ts';
import { ADMIN, NOW, openOffice } from '../../support/office.ts';
import { fill } from '../../support/render-app.tsx';

type Vest = ResponseOf<'adminSafetyProducts'>[number];

const VEST: Vest = {
  ...COVERALL,
  title: 'Mesh Vest',
  label: 'EN ISO 20471',
  category: 'Safety Vest',
  category_slug: 'safety-vest',
  price: 24.5,
  size: ['Small', 'Medium'],
  status: 'listed',
  added_at: NOW,
};
const SAVED = '✅ Safety product updated successfully!';

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the form of safety wear', () => {
  beforeEach(() => {
    shop.serves('safetyProductHistory', []);
  });

  it('shows missing fields, focuses the first, and sends nothing', async () => {
    shop.serves('adminSafetyProducts', []);
    const { user } = await openOffice('/admin/AdminSafetyProducts');
    const category = await screen.findByLabelText('Category');
    expect(
      within(category)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose a category', 'Safety vest', 'Cargo Trousers', 'Pant-Shirts-Coveralls']);
    await user.click(await button('Add safety product'));
    await screen.findByText('Please fill all required fields including price');
    screen.getByText('Add at least one size.');
    screen.getByText('Choose an image.');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Choose an image'));
    expect(shop.calls('addSafetyProduct')).toHaveLength(0);
  });

  it('adds sizes with a comma or Enter, ignores duplicates, and removes them', async () => {
    shop.serves('adminSafetyProducts', []);
    const { user } = await openOffice('/admin/AdminSafetyProducts');
    const sizes = await field('Sizes');
    await user.type(sizes, 'Small, Medium ,Small,,XXL{Enter}');
    const taken = () =>
      within(screen.getByRole('list', { name: 'Sizes added' }))
        .getAllByRole('button')
        .map((size) => size.textContent);
    await waitFor(() => expect(taken()).toEqual(['Small', 'Medium', 'XXL']));
    await user.click(await button('Remove XXL'));
    await waitFor(() => expect(taken()).toEqual(['Small', 'Medium']));
  });

  it('rejects a price below 0', async () => {
    shop.serves('adminSafetyProducts', [VEST]);
    const { user } = await openOffice(`/admin/AdminSafetyProducts?edit=${VEST.id}`);
    await fill(user, await field('Price, AED'), '-5');
    await user.click(await button('Save changes'));
    const reason = 'Price, AED can’t be below 0.';
    await screen.findByText(reason, { selector: '[role="alert"] *' });
    expect(shop.calls('editSafetyProduct')).toHaveLength(0);
  });

  it('shows changes by another admin before saving, and merges both field by field', async () => {
    let theirs = VEST;
    shop.serves('adminSafetyProducts', () => [theirs]);
    shop.serves('editSafetyProduct', () => ({ success: true as const, message: 'Done', product: COVERALL }));
    const { user, store } = await openOffice(`/admin/AdminSafetyProducts?edit=${VEST.id}`);
    await fill(user, await field('Price, AED'), '٢٥٫٠');
    await waitFor(async () => expect((await field('Price, AED')).value).toBe('٢٥٫٠'));
    theirs = { ...VEST, revision: 1, label: 'EN ISO 20471 class 2', price: 27 };
    store.dispatch(shopApi.util.invalidateTags([listTag('safety-products')]));
    await screen.findByRole('heading', { name: 'Someone else has changed this product' });
    await user.click(await button('Use these versions'));
    await screen.findByText('Choose a version for the last field.');
    const price = within(screen.getByRole('group', { name: /^Price/ }));
    await user.click(price.getByRole('radio', { name: /^Yours/ }));
    await user.click(await button('Use these versions'));
    await waitFor(async () => expect((await field('Label')).value).toBe('EN ISO 20471 class 2'));
    await user.click(await button('Save changes'));
    await screen.findByText(SAVED);
    expect(shop.calls('editSafetyProduct')).toMatchObject([{ body: { price: '25.0', label: 'EN ISO 20471 class 2' } }]);
  });
});

describe('the form of a print product', () => {
  const PAGE = `/admin/add-product?category=business-cards&edit=${CARDS.id}`;
  beforeEach(() => {
    shop.serves('adminProducts', [{ ...CARDS, status: 'listed', added_at: NOW }]);
    shop.serves('productHistory', []);
  });

  it('requires confirmation before unsaved changes are left', async () => {
    const { user, goTo, address } = await openOffice(PAGE);
    await fill(user, await field('Title'), 'Half a product');
    await goTo('/admin/staff');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(await button('Keep editing'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(PAGE);
    expect((await field('Title')).value).toBe('Half a product');
    await user.click(await button('Discard changes'));
    await waitFor(async () => expect((await field('Title')).value).toBe(CARDS.title));
  });

  it('has the number of printed sides, two unless one is chosen', async () => {
    shop.serves('editProduct', () => ({ success: true as const, message: 'Done', product: CARDS }));
    const { user } = await openOffice(PAGE);
    const sides = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Printed sides' });
    expect(sides.selectedOptions[0]?.textContent).toBe('2 (front and back)');
    await user.selectOptions(sides, '1 (front only)');
    await user.click(await button('Save changes'));
    await waitFor(() => expect(shop.calls('editProduct').at(-1)?.body).toMatchObject({ sides: '1' }));
  });

  it('has a tab for each language of the store, which shows the English text until it is translated', async () => {
    shop.serves('editProduct', () => ({ success: true as const, message: 'Done', product: CARDS }));
    const { user } = await openOffice(PAGE);
    const tab = (name: RegExp) => screen.findByRole('tab', { name });
    await user.click(await tab(/^Italiano/));
    const title = await field('Title (Italiano) (optional)');
    expect([title.placeholder, title.lang]).toEqual([`\u2068${CARDS.title}\u2069`, 'it']);
    await within(screen.getByRole('tabpanel')).findByText('Not translated. Customers see the English text.');
    await fill(user, title, 'Biglietti kraft');
    await tab(/^Italiano.*1 of 1 translated$/);
    screen.getByText('Biglietti kraft', { selector: 'a *' });
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}');
    expect((await field('Title (العربية) (optional)')).dir).toBe('rtl');
    await user.click(await button('Save changes'));
    await waitFor(() => expect(shop.calls('editProduct')).toHaveLength(1));
    const translations = JSON.stringify({ it: { title: 'Biglietti kraft' } });
    expect(shop.calls('editProduct')).toMatchObject([{ body: { translations } }]);
  });

  it('opens the tab of the first error', async () => {
    shop.refuses('editProduct', 400, {
      message: 'Check these fields: translations.',
      errors: [{ field: 'translations.ar.badge', message: 'is invalid' }],
    });
    const { user } = await openOffice(PAGE);
    await fill(user, await field('Badge (optional)'), 'New');
    await user.click(await button('Save changes'));
    const badge = await field('Badge (العربية) (optional)');
    await waitFor(() => expect(document.activeElement?.id).toBe(badge.id));
    await screen.findByRole('tab', { name: /^العربية.*Has errors$/ });
  });

  it('offers the categories under the names and in the order of the shop', async () => {
    const print = SHOP.categories.print.toReversed();
    const named = print.map((category) =>
      category.slug === 'menu' ? { slug: category.slug, names: { en: 'Carte' } } : category,
    );
    shop.serves('shop', { ...SHOP, categories: { ...SHOP.categories, print: named } });
    await openOffice(PAGE);
    const category = await screen.findByLabelText('Category');
    await waitFor(() => expect(within(category).getAllByRole('option').at(1)?.textContent).toBe('Safety Jackets'));
    within(category).getByRole('option', { name: 'Carte' });
  });

  it('has a dieline that is uploaded, and deleted again', async () => {
    let product = CARDS;
    shop.serves('adminProducts', () => [{ ...product, status: 'listed' as const, added_at: NOW }]);
    const changes = (dieline: string | null) => () => {
      product = { ...product, dieline, revision: product.revision + 1 };
      return { success: true as const, message: 'Done', product };
    };
    shop.serves('setDieline', changes('product-1-0123456789ab.pdf'));
    shop.serves('removeDieline', changes(null));
    const { user } = await openOffice(PAGE);
    const file = new File(['%PDF-1.7'], 'box.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Upload a PDF', { selector: 'input' }), file);
    await screen.findByText('Dieline saved.');
    expect((await screen.findByRole('link', { name: 'Download' })).getAttribute('href')).toBe(
      '/uploads/product-1-0123456789ab.pdf',
    );
    await user.click(within(screen.getByRole('region', { name: 'Dieline' })).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Dieline deleted.');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Download' })).toBeNull());
  });

  it('keeps the input after a server error and an expired session', async () => {
    const { user, address } = await openOffice(PAGE);
    const token = localStorage.getItem('adminToken') ?? '';
    await fill(user, await field('Title'), 'Half a product');
    shop.respondsTo('editProduct', () => new HttpResponse('broken', { status: 500 }));
    await user.click(await button('Save changes'));
    await screen.findByText('❌ Failed to save product');

    shop.refuses('editProduct', 401, { type: '/problems/not-logged-in', message: 'Please log in.' });
    await user.click(await button('Save changes'));
    await screen.findByRole('heading', { level: 1, name: 'Admin login' });
    expect(localStorage.getItem('adminToken')).toBeNull();
    shop.serves('adminLogin', { token, message: 'Done' });
    await fill(user, await field('Email'), ADMIN.email);
    await fill(user, screen.getByLabelText('Password'), 'plate-and-blanket');
    await user.click(await button('Log in'));
    await screen.findByRole('heading', { level: 1, name: 'Print products' });
    await waitFor(async () => expect((await field('Title')).value).toBe('Half a product'));
    screen.getByText('Your unsaved changes from last time have been restored.');
    expect(address()).toBe(PAGE);
  });
});
