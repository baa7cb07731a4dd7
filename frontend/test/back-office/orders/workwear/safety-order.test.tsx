import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { shop } from '../../../support/shop-api.ts';
import { ADMIN, findNotice, idOf, NOW, openOffice } from '../../../support/office.ts';
import { fill } from '../../../support/render-app.tsx';
import { unpaid } from '../../../support/order-payments.ts';

type Listed = ResponseOf<'safetyOrders'>[number];
type Entry = ResponseOf<'safetyHistory'>[number];

const ORDER: Listed = {
  id: idOf(1),
  number: '7K2M-4Q9X',
  customer_name: 'Layla Haddad',
  customer_email: 'layla@noor.example',
  customer_phone: '+971 50 555 0186',
  delivery_location: 'Gate 4, Jebel Ali',
  customer_company: null,
  customer_trn: null,
  customer_note: null,
  product_title: 'Mesh Vest',
  small_qty: 3,
  medium_qty: 0,
  large_qty: 0,
  xl_qty: 0,
  items: [
    {
      product_id: idOf(50),
      title: 'Mesh Vest',
      category: 'Safety vest',
      unit_price: 24.5,
      sizes: [{ size: 'Small', quantity: 3 }],
      total: 73.5,
    },
  ],
  total_price: 73.5,
  vat_rate: 0.2,
  vat_amount: 14.7,
  grand_total: 88.2,
  design_image: null,
  created_at: NOW,
  state: 'received',
  state_since: NOW,
  cancelled: false,
  cancellation: null,
  payment: unpaid(88.2),
  hold: null,
  shipment: null,
  revision: 0,
  checkout_id: null,
  erased: false,
  parked_since: null,
};

describe('a safety order', () => {
  let order: Listed;
  let history: readonly Entry[];
  const become = (change: Partial<Listed>, type: Entry['type'], details: Partial<Entry> = {}) => {
    order = { ...order, ...change, revision: order.revision + 1 };
    const entry: Entry = {
      revision: history.length,
      type,
      at: NOW,
      actor: { role: 'admin', id: ADMIN.id, name: ADMIN.username },
      from: null,
      to: order.state,
      note: null,
      undone: false,
      undoes: null,
      amount: null,
      reason: null,
      payment: null,
      hold: null,
      shipment: null,
      ...details,
    };
    history = [entry, ...history];
    return { message: 'Done', order };
  };
  beforeEach(() => {
    order = ORDER;
    history = [];
    shop.serves('safetyOrders', ({ query: { state } }) =>
      state === undefined || state === order.state ? [order] : [],
    );
    shop.serves('safetyOrderCounts', []);
    shop.serves('safetyOrder', () => ({
      ...order,
      customer_id: idOf(9),
      checkout: null,
      invoice: null,
      history: { is: 'whole' as const },
    }));
    shop.serves('safetyHistory', () => [...history]);
    shop.serves('orderLinks', []);
    shop.serves('moveSafetyOrder', ({ body }) => {
      const { state, undo } = body as { readonly state: SafetyState; readonly undo?: boolean };
      return become({ state }, undo === true ? 'safety-order-move-undone' : 'safety-order-moved');
    });
  });

  it('on hold is moved on after a confirmation, which mentions that delivery releases the hold', async () => {
    order = { ...ORDER, hold: { kind: 'stock', note: null, since: NOW } };
    const { user } = await openOffice('/admin/safety-orders?state=received');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${ORDER.number}` }));
    const question = async () => within(await screen.findByRole('dialog', { name: `${ORDER.number} is on hold` }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'New stage' }), 'delivered');
    await user.click(screen.getByRole('button', { name: 'Move 1 order' }));
    // It is unpaid too, so the title names the move.
    const delivery = within(await screen.findByRole('dialog', { name: `Move ${ORDER.number} to Delivered?` }));
    delivery.getByText(/^The move also releases the hold/);
    delivery.getByText('No payment is recorded for this order.');
    await user.click(delivery.getByRole('button', { name: 'Cancel' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'New stage' }), 'packed');
    await user.click(screen.getByRole('button', { name: 'Move 1 order' }));
    (await question()).getByText(/^It stays on hold after the move/);
    expect(shop.calls('moveSafetyOrder')).toEqual([]);
    await user.click((await question()).getByRole('button', { name: 'Move to Packed anyway' }));
    await findNotice(`${ORDER.number} moved to Packed`);
  });

  it('is packed in the list, and the move is undone', async () => {
    const { user } = await openOffice('/admin/safety-orders?state=received');
    await user.click(await screen.findByRole('checkbox', { name: `Select ${ORDER.number}` }));
    await user.click(screen.getByRole('button', { name: 'Move 1 order' }));
    await findNotice(`${ORDER.number} moved to Packed`);
    await waitFor(() => expect(order.state).toBe('packed'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await findNotice(`${ORDER.number} moved back to Received`);
    await waitFor(() => expect(order.state).toBe('received'));
    expect(shop.calls('moveSafetyOrder').at(-1)?.body).toMatchObject({ undo: true });
  });

  it('can have a courier only after it is shipped', async () => {
    shop.serves('recordSafetyShipment', ({ body }) => {
      const { courier } = body as { readonly courier: string };
      const shipment = { courier, tracking_number: null };
      return become({ shipment: { ...shipment, recorded_at: NOW } }, 'safety-shipment-recorded', { shipment });
    });
    const { user } = await openOffice(`/admin/safety-orders/${ORDER.id}`);
    await screen.findByText('You can record a courier once the order is shipped.');
    expect(screen.queryByRole('button', { name: 'Record courier' })).toBeNull();
    const [other] = screen.getAllByRole('button', { name: 'Other status' });
    if (other === undefined) throw new Error('The order can’t be set to another state.');
    await user.click(other);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Shipped'));
    await user.click(dialog.getByRole('button', { name: 'Move to Shipped' }));
    const timeline = within(await screen.findByRole('complementary', { name: 'Timeline' }));
    expect(await timeline.findAllByText('Shipped')).not.toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Record courier' }));
    await fill(user, within(await screen.findByRole('dialog')).getByLabelText('Courier'), 'DHL');
    await user.click(screen.getByRole('button', { name: 'Save shipment' }));
    await timeline.findByText('Handed over to DHL');
  });
});
