import { afterEach, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { openOffice } from '../../support/office.ts';
import { COVERALL } from '../../support/catalogue.ts';
import { barriers, renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';
import { chosenCurrency } from '../../../src/shared/money/currency.ts';

const shown = () => `${document.documentElement.lang} ${document.documentElement.dir}`;

afterEach(() => {
  act(() => chosenCurrency.set('AED'));
});

function servesVests(): void {
  shop.serves('products', []);
  shop.serves('productsByCategory', []);
  shop.serves('safetyProductsByCategory', [COVERALL]);
}

it('the pages change to the language that a visitor chooses, which the browser stores', async () => {
  servesVests();
  const { user } = await renderApp('/');
  expect(await screen.findByRole('link', { name: 'All safety vests' })).toBeTruthy();
  expect(shown()).toBe('en ltr');
  await user.selectOptions(screen.getByLabelText('Language'), 'Italiano');
  expect(await screen.findByRole('link', { name: 'Tutti i gilet' })).toBeTruthy();
  expect(shown()).toBe('it ltr');
  await user.selectOptions(screen.getByLabelText('Lingua'), 'العربية');
  expect(await screen.findByRole('link', { name: 'كل صدريات السلامة' })).toBeTruthy();
  expect(shown()).toBe('ar rtl');
  expect(localStorage.getItem('language')).toBe('ar');
  expect(await barriers()).toEqual([]);
});

it('a language that was chosen in another tab is shown in this one', async () => {
  servesVests();
  await renderApp('/');
  await screen.findByRole('link', { name: 'All safety vests' });
  act(() => {
    localStorage.setItem('language', 'it');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'it' }));
  });
  expect(await screen.findByRole('link', { name: 'Tutti i gilet' })).toBeTruthy();
});

it('dollars are shown next to the dirhams for those who choose so, and on the next visit', async () => {
  servesVests();
  const { user } = await renderApp('/category/safety-vest');
  expect((await screen.findAllByText(/^AED 60/)).length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText('Currency'), 'USD');
  expect((await screen.findAllByText(/≈ USD 16\.34/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^AED 60/).length).toBeGreaterThan(0);
  await renderApp('/category/safety-vest');
  expect((await screen.findAllByText(/≈ USD 16\.34/)).length).toBeGreaterThan(0);
});

it('staff choose their language in the menu of their account', async () => {
  shop.serves('messages', []);
  const { user } = await openOffice('/admin/contacts');
  await user.click((await screen.findAllByRole('button', { name: / Owner$/ }))[0] ?? document.body);
  await user.click(await screen.findByRole('menuitemradio', { name: 'العربية', hidden: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'الرسائل' })).toBeTruthy();
  expect(shown()).toBe('ar rtl');
});
