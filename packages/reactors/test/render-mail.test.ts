import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@pressline/domain/kernel/languages.ts';
import type { MailFacts } from '@pressline/domain/messaging/mail-content.ts';
import { MAIL_KINDS } from '@pressline/domain/messaging/mail.ts';
import { renderMail } from '../src/messaging/render-mail.ts';

const order = { orderId: '0195a000-0000-7000-8000-000000000001', number: '7K2M-4Q9X' };
const product = 'Gold <Foil> Business Cards';
const sums = { total: 22_000, vat: 1_100, grandTotal: 23_100 };
const link = { userId: '0195a000-0000-7000-8000-000000000002', session: 0, askedAt: '2026-03-02T08:00:00.000Z' };

const checkout = { delivery: 1_125, discount: 2_000 };
const FACTS: { readonly [K in MailFacts['kind']]: Extract<MailFacts, { kind: K }> } = {
  'order-received': { kind: 'order-received', ...order, product, quantity: 1000, checkout, ...sums },
  'stage-changed': { kind: 'stage-changed', ...order, product, stage: 'Binding' },
  'order-finished': { kind: 'order-finished', ...order, product },
  'order-shipped': { kind: 'order-shipped', ...order, courier: 'Aramex', trackingNumber: '4711 08' },
  'order-cancelled': { kind: 'order-cancelled', ...order, product, by: 'customer', reason: 'Ordered <twice>' },
  'artwork-on-hold': {
    kind: 'artwork-on-hold',
    ...order,
    product,
    sides: ['front'],
    reason: '72 DPI',
    linkId: order.orderId,
  },
  'tracking-link': {
    kind: 'tracking-link',
    ...order,
    linkId: '01909999-0000-7000-8000-000000000009',
    paid: { received: 10_000, due: 13_100, deposit: 1_550 },
  },
  'payment-received': { kind: 'payment-received', ...order, product, amount: 4_000, received: 10_000, due: 13_100 },
  'invoice-link': { kind: 'invoice-link', ...order, linkId: '01909999-0000-7000-8000-000000000009' },
  'artwork-arrived': { kind: 'artwork-arrived', ...order, product, side: 'back' },
  'safety-order-received': {
    kind: 'safety-order-received',
    ...order,
    lines: [1, 2, 5, 11, 100].map((pieces) => ({ title: 'Two Band Vest', pieces })),
    ...sums,
    account: false,
    linkId: order.orderId,
  },
  'checkout-received': {
    kind: 'checkout-received',
    checkoutId: '0195a000-0000-7000-8000-000000000003',
    orders: [
      { ...order, lines: [{ title: product, pieces: 1000 }] },
      {
        orderId: '0195a000-0000-7000-8000-000000000004',
        number: '9XQ4-2M7K',
        lines: [{ title: 'Two Band Vest', pieces: 7, sizes: [{ size: 'Large', quantity: 7 }] }],
      },
    ],
    delivery: { method: 'delivery', fee: 2_500, days: { from: 2, to: 3 } },
    discount: { code: 'RAMADAN10', amount: 2_000 },
    ...sums,
    payment: 'bank-transfer',
  },
  'safety-order-moved': { kind: 'safety-order-moved', ...order, state: 'shipped', account: true },
  'safety-order-cancelled': { kind: 'safety-order-cancelled', ...order, product, by: 'staff', reason: 'Sold out' },
  'order-reinstated': { kind: 'order-reinstated', ...order, product },
  'safety-order-reinstated': {
    kind: 'safety-order-reinstated',
    ...order,
    product,
    account: false,
    linkId: order.orderId,
  },
  'password-reset': { kind: 'password-reset', ...link },
  'password-changed': { kind: 'password-changed', area: 'store', changedAt: '2026-03-02T08:00:00.000Z' },
  'staff-invitation': { kind: 'staff-invitation', ...link },
  'message-answered': { kind: 'message-answered', question: 'Do you print on felt?', answer: 'We do.\n\nCome by.' },
  'newsletter-welcome': { kind: 'newsletter-welcome' },
  'payment-differences': { kind: 'payment-differences', found: 2, orders: [order.number] },
  'payment-alert': {
    kind: 'payment-alert',
    what: 'mismatch',
    paymentId: order.orderId,
    orders: [order.number, '9J4N-2W7K'],
    amount: { amount: 12_400, currency: 'USD' },
    expected: { amount: 45_600, currency: 'AED' },
  },
};
const links = {
  seller: { name: 'Pressline <Trading>', address: 'Warehouse 12, Dubai' },
  home: 'https://shop.example/',
  payments: 'https://shop.example/admin/payments?show=attention',
  order: (id: string) => `https://shop.example/orders/${id}`,
  safetyOrder: (id: string) => `https://shop.example/safety-orders/${id}`,
  checkout: (id: string) => `https://shop.example/checkout/${id}`,
  shipment: () => 'https://courier.example/track?a=1&number=4711',
  secret: 'https://shop.example/secret#x&y',
};
const render = (kind: MailFacts['kind'], language: (typeof LANGUAGES)[number]) =>
  renderMail({ to: { name: 'Sara & Co', address: 'sara@dune.example' }, facts: FACTS[kind] }, language, links);

describe.each(LANGUAGES)('mail in %s', (language) => {
  it.each(MAIL_KINDS)(
    'of the kind %s has a subject, a text and HTML with the same content, and loads nothing',
    (kind) => {
      const { subject, text, html } = render(kind, language);
      expect(subject).not.toBe('');
      for (const said of [subject, text, html]) expect(said).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html).not.toMatch(/<img|<script|<link|src=|url\(|@import/);
      // What people wrote is text, never markup.
      expect(html).not.toMatch(/<Foil>|<twice>/);
      for (const [, address] of text.matchAll(/(https:\/\/\S+)/g))
        expect(html).toContain(`href="${(address ?? '').replaceAll('&', '&amp;')}"`);
    },
  );
});

describe('the confirmation of a checkout', () => {
  it('names all orders, delivery, discount, total and payment', () => {
    const { subject, text } = render('checkout-received', 'en');
    expect(subject).toBe('Orders 7K2M-4Q9X, 9XQ4-2M7K confirmed');
    expect(text).toContain(
      [
        'Order 7K2M-4Q9X: Gold <Foil> Business Cards, 1,000 pieces',
        'Order 9XQ4-2M7K: Two Band Vest, 7 pieces (Large × 7)',
        'Discount RAMADAN10: −AED 20.00',
        'Delivery: AED 25.00, 2–3 working days',
        'Total before VAT: AED 220.00',
        'VAT: AED 11.00',
        'Total: AED 231.00',
        'Payment: Bank transfer',
      ].join('\n'),
    );
  });
});

describe('a receipt', () => {
  const receiptOf = (facts: object, language: (typeof LANGUAGES)[number] = 'en') => {
    const receipt = { ...FACTS['payment-received'], ...facts };
    const guest = 'https://shop.example/checkout/1/secret';
    return renderMail({ to: 'staff', facts: receipt }, language, { ...links, secret: guest });
  };
  const two = { checkout: { id: '0195a000-0000-7000-8000-000000000003', orders: [order.number, '9XQ4-2M7K'] } };

  it('of the whole amount states it once', () => {
    const { text } = receiptOf({ amount: 23_100, received: 23_100, due: 0 });
    expect(text).toContain('Your order is now paid in full.');
    expect(text).toContain('This payment: AED 231.00');
    expect(text).not.toMatch(/Received so far|Still due/);
  });

  it('of several orders names them all', () => {
    const { subject, text } = receiptOf({ ...two, amount: 23_100, received: 23_100, due: 0 });
    expect(subject).toBe('Payment received for orders 7K2M-4Q9X, 9XQ4-2M7K');
    expect(text).toContain('Your orders are now paid in full.');
    expect(text).toContain('Orders: 7K2M-4Q9X, 9XQ4-2M7K\nThis payment: AED 231.00');
    expect(receiptOf(two).text).toContain('part of the amount for your orders');
    expect(receiptOf(two, 'it').text).toContain('Ordini: 7K2M-4Q9X, 9XQ4-2M7K');
    const arabic = receiptOf(two, 'ar');
    for (const part of [arabic.subject, arabic.text])
      expect(part.replaceAll(/[\u2066-\u2069]/g, '')).toContain('7K2M-4Q9X، 9XQ4-2M7K');
  });
});

describe('an order that is paid in parts', () => {
  it('is mailed with what was received and what is due', () => {
    expect(render('payment-received', 'en').text).toContain(
      'This payment: AED 40.00\nReceived so far: AED 100.00\nStill due: AED 131.00',
    );
    expect(render('tracking-link', 'en').text).toContain(
      'Received so far: AED 100.00\nStill due: AED 131.00\nDeposit requested: AED 15.50',
    );
  });
});

describe('Arabic', () => {
  it('contains the order’s parts of the discount and the delivery fee of a checkout', () => {
    expect(render('order-received', 'en').text).toMatch(/Discount\W+−AED 20\.00\s+Delivery\W+AED 11\.25/);
    expect(render('safety-order-received', 'en').text).not.toMatch(/Discount|Delivery/);
  });

  it('counts pieces in its six forms', () => {
    const { text } = render('safety-order-received', 'ar');
    for (const form of ['قطعة واحدة', 'قطعتان', '5 قطع', '11 قطعة', '100 قطعة']) expect(text).toContain(form);
  });

  it('separates the sizes of a product by its own comma', () => {
    const sizes = [
      { size: 'Small', quantity: 5 },
      { size: 'XL', quantity: 2 },
    ];
    const facts = { ...FACTS['safety-order-received'], lines: [{ title: 'Two Band Vest', pieces: 7, sizes }] };
    const { text } = renderMail({ to: 'staff', facts }, 'ar', links);
    expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toContain('صغير × 5، XL × 2');
  });

  it('gives a quote the direction of its own language', () => {
    expect(render('order-cancelled', 'ar').html).toMatch(/<p dir="auto"[^>]*>Ordered &lt;twice&gt;<\/p>/);
  });

  it('keeps the direction of an order number', () => {
    const { subject, text, html } = render('order-received', 'ar');
    for (const part of [subject, text, html]) expect(part).toContain('\u20687K2M-4Q9X\u2069');
  });
});
