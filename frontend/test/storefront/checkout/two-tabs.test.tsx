import { beforeEach, describe, expect, it } from '@jest/globals';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { newCheckout, type CheckoutDraft } from '../../../src/storefront/checkout/checkout-draft.ts';
import { claimSent, sentInAnyTab } from '../../../src/storefront/checkout/sent-checkout.ts';
import { checkoutDrafts } from '../../../src/storefront/checkout/use-checkout-draft.ts';
import { COVERALL, storeCart } from '../../support/catalogue.ts';
import { bodyOf, checkoutRecord, COVERALLS, serveCheckout } from '../../support/checkout.ts';
import { renderApp } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

const ACCOUNT = '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2b11';
const HUDA = newCheckout('key of this tab', 'AE-DU');
const DETAILS = {
  ...HUDA.details,
  name: 'Huda Saleh',
  email: 'huda@duneanddraft.example',
  phone: '+971 50 555 0142',
  location: 'Office 1204, Business Bay',
};
const OTHER_TAB: CheckoutDraft = {
  ...HUDA,
  key: 'key of the other tab',
  payment: 'cash',
  sent: {
    lines: [{ kind: 'safety', line_id: COVERALL.id, product_id: COVERALL.id, sizes: { Large: 2 } }],
    delivery: { method: 'delivery', destination: 'AE-DU' },
    quote_id: 'quote.0',
    customer_name: DETAILS.name,
    customer_email: DETAILS.email,
    customer_phone: DETAILS.phone,
    customer_location: DETAILS.location,
    payment: 'cash',
  },
};

const keys = () => shop.calls('placeCheckout').map(({ headers }) => headers.get(HEADER.idempotencyKey));
const placed = () => shop.calls('placeCheckout').map((call) => bodyOf('placeCheckout', call));
const placeOrder = async () => screen.findByRole('button', { name: 'Place order · AED 144.00' });

beforeEach(() => {
  serveCheckout();
  storeCart(COVERALLS);
});

describe('a cart that another tab has ordered, with an unknown result,', () => {
  it('is sent again as it was when the page is opened', async () => {
    shop.serves('checkout', checkoutRecord({ payment: 'cash' }));
    await claimSent(OTHER_TAB, undefined);
    await renderApp('/checkout');
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect([keys(), placed()]).toEqual([[OTHER_TAB.key], [OTHER_TAB.sent]]);
  });

  it('is sent again instead of an order of this tab, until its result is known', async () => {
    shop.isUnreachableFor('placeCheckout');
    const { user } = await renderApp('/checkout');
    await screen.findByRole('button', { name: /^Order and pay/ });
    act(() => checkoutDrafts.change((draft) => ({ ...draft, details: DETAILS, payment: 'cash' })));
    const button = await placeOrder();
    await claimSent(OTHER_TAB, undefined);
    await user.click(button);
    await screen.findByText(/we don’t know whether your order arrived/);
    expect([keys(), placed()]).toEqual([[OTHER_TAB.key], [OTHER_TAB.sent]]);
    shop.refuses('placeCheckout', 409, { type: '/problems/discount-code-refused', message: 'Not any more.' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await placeOrder();
    await waitFor(async () => expect(await sentInAnyTab(undefined)).toBeUndefined());
  });

  it('is not sent by another account', async () => {
    await claimSent({ ...OTHER_TAB, sentBy: 'the account of a colleague' }, undefined);
    shop.serves('profile', { user: { id: ACCOUNT, username: DETAILS.name, email: DETAILS.email } });
    await renderApp('/checkout', { as: 'customer' });
    await screen.findByRole('button', { name: 'Order and pay · AED 144.00' });
    expect(await sentInAnyTab(ACCOUNT)).toBeUndefined();
    expect(keys()).toEqual([]);
  });
});
