import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { CARDS } from '../../../support/catalogue.ts';
import { shop, type MadeCall } from '../../../support/shop-api.ts';
import { ADMIN, idOf, NOW, openOffice } from '../../../support/office.ts';
import { fill } from '../../../support/render-app.tsx';
import { ON_HOLD, printOrder, PrintOrders } from '../../../support/print-orders.ts';
import { paid, unpaid } from '../../../support/order-payments.ts';

const ORDER = printOrder(1, { current_stage: 'Shipping' });

describe('the page of a print order', () => {
  let orders: PrintOrders;
  beforeEach(() => {
    orders = new PrintOrders(ORDER);
  });

  const open = async () => (await openOffice(`/admin/orders/${ORDER.id}`)).user;
  const timeline = async () => within(await screen.findByRole('complementary', { name: 'Timeline' }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  const fieldsOf = (call: MadeCall) => call.body as Readonly<Record<string, string>>;
  const done = (order: ResponseOf<'adminOrders'>[number]) => ({ message: 'Done', order });

  it('adds a note of several lines to the timeline, read-only while it is sent', async () => {
    const response = Promise.withResolvers<undefined>();
    shop.serves('addNote', async (call) => {
      await response.promise;
      return done(orders.change(ORDER.id, {}, 'note-added', { note: fieldsOf(call)['note'] ?? '' }));
    });
    const user = await open();
    const note = await screen.findByLabelText('Add a note (staff only)');
    await fill(user, note, 'Ring the gate.\nAsk for Omar.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(note.hasAttribute('readonly')).toBe(true));
    response.resolve(undefined);
    await (
      await timeline()
    ).findByText((_, element) => element?.textContent === 'Ring the gate.\nAsk for Omar.', {
      selector: 'blockquote *, blockquote',
    });
    await waitFor(() => expect((note as HTMLTextAreaElement).value).toBe(''));
  });

  it('shows what the customer noted with the order', async () => {
    orders.change(ORDER.id, { customer_note: 'Match the gold of our last cards.' }, 'note-added');
    await open();
    expect(await screen.findByText('Match the gold of our last cards.')).toBeTruthy();
    expect(screen.getByText('Customer’s note')).toBeTruthy();
  });

  it('shows its checkout with its other orders, and its parts of the discount and the delivery fee', async () => {
    const wear = { kind: 'safety' as const, id: idOf(71), number: 'G86E-MCGD' };
    orders.boughtWith(ORDER.id, { id: idOf(70), goods: 220, discount: 20, delivery: 12.5, orders: [wear] });
    await open();
    const checkout = within(await screen.findByRole('region', { name: 'Checkout' }));
    expect(checkout.getByRole('link', { name: 'G86E-MCGD' }).getAttribute('href')).toBe(
      `/admin/safety-orders/${idOf(71)}`,
    );
    const link = checkout.getByRole('link', { name: 'Show checkout' });
    expect(link.getAttribute('href')).toBe(`/admin/checkouts/${idOf(70)}`);
    const price = within(screen.getByRole('region', { name: /^Price/ }));
    for (const amount of ['220.00', '-20.00', '12.50']) price.getByText(amount);
  });

  it('has the title and the size in the language of the reader', async () => {
    const translations = { it: { title: 'Biglietti in cotone', dimensions: 'chiuso 90 x 55 mm' } };
    shop.serves('products', [{ ...CARDS, title: ORDER.product_title, translations }]);
    shop.serves('safetyProducts', []);
    await openOffice(`/admin/orders/${ORDER.id}`, {}, 'it');
    await screen.findByText('Formato');
    // Next to both files, and among the facts of the job.
    await waitFor(() => expect(screen.getAllByText('chiuso 90 × 55 mm')).toHaveLength(3));
    screen.getByText('Biglietti in cotone');
  });

  it('explains why a file could not be inspected and has no preview', async () => {
    shop.serves('preflight', {
      order_id: ORDER.id,
      dimensions: ORDER.dimensions,
      low_resolution_accepted: [],
      front: {
        status: 'checked',
        checked_at: NOW,
        sha256: '00'.repeat(32),
        facts: { kind: 'unreadable', why: 'too-much' },
        findings: [{ level: 'bad', code: 'unreadable', why: 'too-much' }],
      },
      back: { status: 'waiting' },
    });
    await open();
    expect(await screen.findByText('Not checked · time or memory limit exceeded')).toBeTruthy();
    expect(screen.getByText('Stopped: time or memory limit exceeded')).toBeTruthy();
    const noPreview = 'No preview available. Download the file to view it.';
    await waitFor(() => expect(screen.getAllByText(noPreview)).toHaveLength(2));
  });

  it('requests a deposit, records a part, and shows what is due', async () => {
    shop.serves('requestDeposit', (call) => {
      const { amount } = call.body as { readonly amount: number };
      const payment = { ...unpaid(126), deposit: amount };
      return done(orders.change(ORDER.id, { payment }, 'deposit-requested', { amount }));
    });
    shop.serves('recordPayment', (call) => {
      const { amount = 0 } = call.body as { readonly amount?: number };
      const part = { revision: 2, amount, method: 'bank-transfer', reference: null, recorded_at: NOW } as const;
      const payment = {
        ...paid(amount, part),
        state: 'part-paid' as const,
        due: 126 - amount,
        parts: [part],
      };
      const entry = { payment: { method: part.method, reference: null }, amount };
      return done(orders.change(ORDER.id, { payment }, 'payment-recorded', entry));
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Request deposit' }));
    await fill(user, (await dialog()).getByLabelText('Percentage of what is due'), '50');
    await user.click((await dialog()).getByRole('button', { name: /^Request AED\s63\.00/ }));
    await screen.findByText(/^Deposit of AED\s63\.00 requested\. Send/);
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    await fill(user, (await dialog()).getByLabelText(/^Amount in AED/), '63');
    await user.click((await dialog()).getByRole('button', { name: /^Record AED\s63\.00/ }));
    await screen.findByText(/AED\s63\.00 received, AED\s63\.00 due/);
    await (await timeline()).findByText(/^AED\s63\.00 received: Bank transfer/);
  });

  it('records a payment, and withdraws it', async () => {
    shop.serves('recordPayment', (call) => {
      const { method, reference } = call.body as { readonly method: 'cheque'; readonly reference: string };
      const payment = paid(126, { method, reference, recorded_at: NOW });
      return done(orders.change(ORDER.id, { payment }, 'payment-recorded', { payment: { method, reference } }));
    });
    shop.serves('withdrawPayment', () =>
      done(orders.change(ORDER.id, { payment: ORDER.payment }, 'payment-withdrawn')),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    await user.click((await dialog()).getByLabelText('Cheque'));
    await fill(user, (await dialog()).getByLabelText(/^Reference/), '88120');
    await user.click((await dialog()).getByRole('button', { name: /^Record AED/ }));
    await screen.findByText(/^Recorded by Huda Saleh/);
    await (await timeline()).findByText('Payment recorded: Cheque');
    expect(shop.calls('recordPayment')).toMatchObject([{ body: { method: 'cheque', reference: '88120' } }]);

    const price = within(screen.getByRole('region', { name: 'Price' }));
    await user.click(price.getByRole('button', { name: 'Remove' }));
    await user.click((await dialog()).getByRole('button', { name: 'Remove payment' }));
    await (await timeline()).findByText('Payment removed');
    await price.findByText('Unpaid');
  });

  it('names a refund in the timeline, which the shop itself records', async () => {
    orders.change(ORDER.id, {}, 'payment-withdrawn', { actor: { role: 'system', id: null, name: null } });
    await open();
    await (await timeline()).findByText('Payment refunded');
  });

  it('records a courier once it is entered', async () => {
    shop.serves('recordShipment', (call) => {
      const { courier = '', tracking_number = '' } = fieldsOf(call);
      const shipment = { courier, tracking_number };
      return done(
        orders.change(ORDER.id, { shipment: { ...shipment, recorded_at: NOW } }, 'shipment-recorded', { shipment }),
      );
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Record courier' }));
    expect((await dialog()).getByRole('button', { name: 'Save shipment' }).title).toBe('Enter the courier.');
    await user.click((await dialog()).getByRole('button', { name: 'Save shipment' }));
    expect(shop.calls('recordShipment')).toHaveLength(0);
    await fill(user, (await dialog()).getByLabelText('Courier'), 'Aramex');
    await fill(user, (await dialog()).getByLabelText(/^Tracking number/), '4417');
    await user.click((await dialog()).getByRole('button', { name: 'Save shipment' }));
    await (await timeline()).findByText('Handed over to Aramex');
    expect(shop.calls('recordShipment')).toMatchObject([{ body: { courier: 'Aramex', tracking_number: '4417' } }]);
  });

  it('requests new artwork with a reason, and releases the hold without shifting the page', async () => {
    shop.serves('holdArtwork', (call) => {
      const { reason = '' } = fieldsOf(call);
      const artwork_hold = { ...ON_HOLD, reason };
      return done(orders.change(ORDER.id, { artwork_hold }, 'artwork-held', { reason, sides: ['front'] }));
    });
    shop.serves('releaseArtwork', () => done(orders.change(ORDER.id, { artwork_hold: null }, 'artwork-released')));
    const user = await open();
    const artwork = within(await screen.findByRole('region', { name: 'Artwork' }));
    await user.click(artwork.getByRole('button', { name: 'Request new file…' }));
    expect((await dialog()).getByRole('button', { name: 'Request new file' }).title).toBe('Enter what’s wrong.');
    await user.click((await dialog()).getByRole('button', { name: 'Request new file' }));
    await fill(user, (await dialog()).getByLabelText('What’s wrong with it?'), 'Front is RGB, the teal will shift.');
    await user.click((await dialog()).getByRole('button', { name: 'Request new file' }));
    await screen.findByText(/^Artwork on hold. New file requested: Front/);
    expect(shop.calls('holdArtwork')).toMatchObject([{ body: { sides: ['front'] } }]);

    const release = artwork.getByRole('button', { name: 'Release artwork' });
    await user.click(release);
    await (await timeline()).findByText('Artwork released');
    await waitFor(() => expect(release.getAttribute('aria-disabled')).toBe('true'));
    // A second press, of somebody who saw nothing happen, does nothing else.
    await user.click(release);
    expect(document.activeElement).toBe(release);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shop.calls('releaseArtwork')).toHaveLength(1);
  });

  it('logs the customer out everywhere after confirmation', async () => {
    shop.serves('endCustomerSessions', { message: 'Done' });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions for this order' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out customer…', hidden: true }));
    expect(shop.calls('endCustomerSessions')).toHaveLength(0);
    await user.click((await dialog()).getByRole('button', { name: 'Log out everywhere' }));
    await (await dialog()).findByText('Customer logged out on all devices.');
    expect(shop.calls('endCustomerSessions')).toMatchObject([{ params: { id: idOf(9) } }]);
    await user.click((await dialog()).getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cancels the order with a reason, and reinstates it in its stage', async () => {
    shop.serves('cancelOrder', (call) => {
      const { reason = '' } = fieldsOf(call);
      const cancellation = { by: 'staff' as const, reason, at: NOW };
      return done(orders.change(ORDER.id, { status: 'cancelled', cancellation }, 'order-cancelled', { reason }));
    });
    shop.serves('reinstateOrder', () =>
      done(orders.change(ORDER.id, { status: 'in-production', cancellation: null }, 'order-reinstated')),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'More actions for this order' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Cancel order/, hidden: true }));
    expect((await dialog()).getByRole('button', { name: 'Keep order' })).toBeTruthy();
    expect((await dialog()).getByRole('button', { name: 'Cancel order' }).title).toBe('Enter a reason.');
    await user.click((await dialog()).getByRole('button', { name: 'Cancel order' }));
    await fill(user, (await dialog()).getByLabelText('Reason for cancelling'), 'Ordered twice.');
    await user.click((await dialog()).getByRole('button', { name: 'Cancel order' }));
    await screen.findByText(/^Cancelled by the shop/);
    expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Reinstate in Shipping' }));
    await (await timeline()).findByText('Reinstated in Shipping');
  });

  it('creates a link to track the order, and deletes it', async () => {
    const created_by = { role: 'admin' as const, id: ADMIN.id, name: ADMIN.username };
    const link = { id: idOf(7), purpose: 'follow' as const, token: 'abc', created_at: NOW, created_by };
    shop.serves('makeOrderLink', () => {
      shop.serves('orderLinks', [{ ...link, withdrawn: false }]);
      return { message: 'Done', id: link.id, purpose: link.purpose, token: link.token };
    });
    shop.serves('withdrawOrderLink', () => {
      shop.serves('orderLinks', [{ ...link, withdrawn: true }]);
      return { message: 'Done', id: link.id };
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    const row = (await screen.findByText(/Order tracking/)).closest('li');
    if (row === null) throw new Error('The link is in no list.');
    await user.click(within(row).getByRole('button', { name: 'Delete' }));
    expect(shop.calls('withdrawOrderLink')).toHaveLength(0);
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await screen.findByText('deleted', { exact: true });
  });
});
