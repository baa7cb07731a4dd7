import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { CHECKOUT_ID, checkoutRecord, WEAR_ORDER } from '../../support/checkout.ts';
import { openOffice } from '../../support/office.ts';
import { barriers, fill } from '../../support/render-app.tsx';
import { shop } from '../../support/shop-api.ts';

const PATH = `/admin/checkouts/${CHECKOUT_ID}`;

describe('the page of a checkout in the back office', () => {
  it('shows its orders, how its total is made up, and who bought', async () => {
    shop.serves(
      'checkout',
      checkoutRecord({
        customer_name: 'Sara Al Hashimi',
        discount: { code: 'SAFE10', amount: 12 },
        payment: 'bank-transfer',
        payable: null,
      }),
    );
    await openOffice(PATH);
    const order = await screen.findByRole<HTMLAnchorElement>('link', { name: WEAR_ORDER.number });
    expect(new URL(order.href).pathname).toBe(`/admin/safety-orders/${WEAR_ORDER.id}`);
    const price = within(screen.getByRole('region', { name: 'Price' }));
    expect(price.getByText('Discount, code SAFE10').nextElementSibling?.textContent).toContain('12.00');
    expect(price.getByText('Total').nextElementSibling?.textContent).toBe('AED 144.00');
    price.getByText('Payment chosen: bank transfer');
    within(screen.getByRole('region', { name: 'Customer' })).getByText('Sara Al Hashimi');
    expect(screen.queryByRole('button', { name: 'Request deposit' })).toBeNull();
  });

  it('requests a deposit, and removes the request', async () => {
    let deposit: number | null = null;
    shop.serves('checkout', () => checkoutRecord({ deposit }));
    shop.serves('requestCheckoutDeposit', ({ body }) => {
      deposit = (body as { readonly amount: number | null }).amount;
      return { message: 'The deposit was requested.', deposit };
    });
    const { user } = await openOffice(PATH);
    await user.click(await screen.findByRole('button', { name: 'Request deposit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deposit for this checkout' }));
    await fill(user, dialog.getByRole('textbox'), '50');
    await user.click(dialog.getByRole('button', { name: 'Request AED 72.00' }));
    await screen.findByText('Deposit of AED 72.00 requested. Send the customer a payment link.');
    await user.click(screen.getByRole('button', { name: 'Remove request' }));
    await waitFor(() => expect(screen.queryByText(/^Deposit of/)).toBeNull());
    expect(shop.calls('requestCheckoutDeposit').map(({ body }) => body)).toEqual([{ amount: 72 }, { amount: null }]);
  });

  it('has no deposit for roles that may not request one', async () => {
    shop.serves('checkout', checkoutRecord());
    await openOffice(PATH, {}, 'en', 'production');
    await screen.findByRole('link', { name: WEAR_ORDER.number });
    expect(screen.queryByRole('button', { name: 'Request deposit' })).toBeNull();
  });

  it('shows that the customer collects it, and until when it has to be paid', async () => {
    const delivery = { method: 'collection', fee: 0 } as const;
    shop.serves('checkout', checkoutRecord({ delivery, pay_before: '2026-03-05T08:00:00.000Z' }));
    await openOffice(PATH);
    await screen.findByText('Collection from the shop');
    screen.getByText(/^Payment chosen: .* · due /);
    expect(await barriers()).toEqual([]);
  });

  it('shows that it was not paid in time', async () => {
    shop.serves('checkout', checkoutRecord({ status: 'expired', payable: null }));
    await openOffice(PATH);
    await screen.findByText('Expired unpaid');
    screen.getByRole('link', { name: WEAR_ORDER.number });
    expect(screen.queryByText(/^Discount, code/)).toBeNull();
  });

  it('leads back to the list if it is unknown', async () => {
    shop.refuses('checkout', 404, { message: 'There is no such checkout.' });
    await openOffice(PATH);
    await screen.findByText('Checkout not found');
    const [back] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Back to print orders' });
    expect(new URL(back?.href ?? '').pathname).toBe('/admin/orders');
  });
});
