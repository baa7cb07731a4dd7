import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { COVERALL } from './catalogue.ts';
import { unpaid } from './order-payments.ts';

const NOW = '2026-03-02T08:00:00.000Z';

/** A shipped workwear order, as in the customer’s list. */
export const LISTED_WORN: ResponseOf<'safetyOrders'>[number] = {
  id: '01900000-0000-7000-8000-00000000a0e1',
  number: 'W0RN-0RD1',
  customer_name: 'Huda Saleh',
  customer_email: 'huda@duneanddraft.example',
  customer_phone: '+971 50 555 0186',
  delivery_location: 'Site 4, Al Quoz',
  customer_company: null,
  customer_trn: null,
  customer_note: null,
  product_title: COVERALL.title,
  small_qty: 12,
  medium_qty: 0,
  large_qty: 0,
  xl_qty: 0,
  items: [
    {
      product_id: COVERALL.id,
      title: COVERALL.title,
      category: COVERALL.category,
      unit_price: 60,
      sizes: [{ size: 'Small', quantity: 12 }],
      total: 720,
    },
  ],
  total_price: 720,
  vat_rate: 0.2,
  vat_amount: 144,
  grand_total: 864,
  design_image: null,
  created_at: NOW,
  state: 'shipped',
  state_since: NOW,
  cancelled: false,
  cancellation: null,
  payment: unpaid(864),
  hold: null,
  shipment: { courier: 'Aramex', tracking_number: null, recorded_at: NOW },
  revision: 2,
  checkout_id: null,
  erased: false,
  parked_since: null,
};

/** The same with its page's details. */
export const WORN: ResponseOf<'safetyOrder'> = {
  ...LISTED_WORN,
  customer_id: '6f1f1c52-1f0f-4a53-9b51-1f6f0d9f2b11',
  checkout: null,
  invoice: null,
  history: { is: 'whole' },
};
