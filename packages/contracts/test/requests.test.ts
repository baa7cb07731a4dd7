import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { inviteStaffRequest, loginRequest, registerRequest, renameStaffRequest } from '../src/accounts/accounts.ts';
import { contactRequest } from '../src/messaging/contact.ts';
import { paymentRequest, shipmentRequest } from '../src/orders/order-changes.ts';
import { placeOrderRequest } from '../src/orders/orders.ts';
import { pictureFiles } from '../src/catalogue/picture-files.ts';
import { updateProcessRequest } from '../src/orders/process.ts';
import { printProductRequest } from '../src/catalogue/products.ts';
import { placeSafetyOrderRequest } from '../src/orders/safety-orders.ts';
import { safetyProductRequest } from '../src/catalogue/safety-products.ts';

const order = {
  product_title: 'Kraft Business Cards',
  quantity: '1500',
  total_price: '285.00',
  customer_name: ' Fatima ',
  customer_email: ' Fatima@Example.com',
  customer_phone: '+971 (6) 555-0142',
  customer_location: 'King Faisal Street, Sharjah',
};
const vestId = '01904444-0000-7000-8000-000000000004';

describe('POST /api/orders', () => {
  it('accepts numbers as strings of a form, and trims text', () => {
    expect(placeOrderRequest.parse({ ...order, circulation: '1000', series: '3', tier: '500' })).toEqual({
      ...order,
      quantity: 1_500,
      total_price: 285,
      circulation: 1_000,
      series: 3,
      tier: 500,
      customer_name: 'Fatima',
      customer_email: 'Fatima@Example.com',
    });
  });

  it.each([
    ['customer_phone', '٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['customer_phone', '+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷', '+971 50 123 4567'],
    ['customer_phone', '０５０１２３', '050123'],
    ['customer_trn', '١٠٠١٢٣٤٥٦٧٨٩٠٠٣', '100123456789003'],
    ['customer_trn', '۱۰۰-۱۲۳۴-۵۶۷۸-۹۰۰۳', '100123456789003'],
    ['quantity', '١٬٥٠٠', 1_500],
    ['total_price', '٢٨٥٫٥٠', 285.5],
  ])('takes the digits of any keyboard, and keeps Latin ones: %s = %j is %j', (field, typed, kept) => {
    expect(placeOrderRequest.parse({ ...order, [field]: typed })).toHaveProperty(field, kept);
  });

  it('accepts the total of a very large order: 12,000 jackets in 24 runs of AED 42,650', () => {
    expect(placeOrderRequest.parse({ ...order, quantity: '12000', total_price: '1023600.35' }).total_price).toBe(
      1_023_600.35,
    );
  });

  it.each([
    ['quantity', '750'],
    ['quantity', '0'],
    ['quantity', '-500'],
    ['quantity', '5e2'],
    ['quantity', '1e9'],
    ['total_price', '285.001'],
    ['total_price', '-1'],
    ['total_price', 'NaN'],
    ['tier', '750'],
    ['customer_name', '   '],
    ['customer_phone', '1234'],
    ['customer_phone', '١٢٣٤'],
    ['customer_phone', 'call me on 12345'],
    ['customer_trn', '١٠٠'],
    ['customer_email', 'fatima'],
    ['customer_location', ''],
    ['product_id', 'cards'],
    ['customer_name', { $gt: '' }],
    ['customer_email', ['a@b.example']],
    ['unknown', 'x'],
  ])('refuses %s = %j', (field, value) => {
    expect(placeOrderRequest.safeParse({ ...order, [field]: value }).success).toBe(false);
  });

  it.each([
    'product_title',
    'quantity',
    'total_price',
    'customer_name',
    'customer_email',
    'customer_phone',
    'customer_location',
  ] as const)('needs %s', (field) => {
    const { [field]: _left, ...rest } = order;
    expect(placeOrderRequest.safeParse(rest).success).toBe(false);
  });
});

describe('POST /api/safetyorder', () => {
  const form = {
    customer_name: 'Omar',
    customer_email: 'omar@example.com',
    customer_phone: '0555 123 456',
    delivery_location: 'Gate 3',
  };

  it('parses its products from JSON', () => {
    const products = JSON.stringify([{ id: vestId, title: 'Vest', price: 18, sizeQuantities: { Medium: 20 } }]);
    expect(placeSafetyOrderRequest.parse({ ...form, products }).products).toEqual([
      { id: vestId, title: 'Vest', price: 18, sizeQuantities: { Medium: 20 } },
    ]);
  });

  it.each([
    '',
    'not json',
    '{}',
    '[{"id":"1"}]',
    '[{"id":"01904444-0000-7000-8000-000000000004","sizeQuantities":{"Medium":"2"}}]',
    'null',
  ])('refuses products = %j', (products) => {
    expect(placeSafetyOrderRequest.safeParse({ ...form, products }).success).toBe(false);
  });
});

describe('product forms', () => {
  const form = {
    title: 'Kraft Cards',
    label: '10',
    quantity_500: '95',
    quantity_1000: '155.50',
    category: 'Business Cards',
  };

  it('treat an empty optional field as absent', () => {
    expect(printProductRequest.parse({ ...form, dimensions: ' ', badge: '' })).toEqual({
      title: 'Kraft Cards',
      label: 10,
      quantity_500: 95,
      quantity_1000: 155.5,
      category: 'Business Cards',
    });
  });

  it('read translations out of JSON, without empty texts', () => {
    const read = (translations: unknown) =>
      printProductRequest.safeParse({ ...form, translations: JSON.stringify(translations) }).data?.translations;
    expect(read({ it: { title: ' Biglietti kraft ', badge: '' }, ar: { description: ' ' } })).toEqual({
      it: { title: 'Biglietti kraft' },
    });
    expect(read({})).toEqual({});
    for (const unfit of [
      null,
      [],
      { fr: {} },
      { en: { title: 'Cards' } },
      { it: { title: 'a\nb' } },
      { it: { label: '1' } },
    ])
      expect([unfit, read(unfit)]).toEqual([unfit, undefined]);
    expect(printProductRequest.safeParse({ ...form, translations: '{' }).success).toBe(false);
  });

  it('refuse a category that the shop doesn’t have', () => {
    expect(printProductRequest.safeParse({ ...form, category: 'Hats' }).success).toBe(false);
    expect(printProductRequest.safeParse({ ...form, category: 'Safety Vest' }).success).toBe(false);
  });

  it.each([
    ['["Small","Medium","Small"]', ['Small', 'Medium']],
    ['Small, Medium,,', ['Small', 'Medium']],
    ['XL', ['XL']],
  ])('read sizes out of %s', (size, sizes) => {
    expect(
      safetyProductRequest.parse({ title: 'Vest', label: 'Class 2', category: 'Safety vest', price: '18', size }).size,
    ).toEqual(sizes);
  });

  it.each(['[]', '', '[1]', '["Small"', '{"a":1}'.replace('{', '[{'), '["\\u0000"]', '["S\\nM"]', 'S\u0000'])(
    'refuse sizes %j',
    (size) => {
      expect(
        safetyProductRequest.safeParse({ title: 'Vest', label: 'Class 2', category: 'Safety vest', price: '18', size })
          .success,
      ).toBe(false);
    },
  );
});

describe('small requests', () => {
  it('text has no control characters except line breaks and tabs', () => {
    const message = { name: 'Sara', email: 'sara@noor.example', message: 'One\n\ttwo\r\nthree' };
    expect(contactRequest.parse(message).message).toBe('One\n\ttwo\r\nthree');
    for (const bad of ['\u0000', 'a\u0007b', '\u001b[31m', 'a\u0085b', 'a\u007f']) {
      expect(contactRequest.safeParse({ ...message, message: bad }).success).toBe(false);
      expect(contactRequest.safeParse({ ...message, name: bad }).success).toBe(false);
    }
  });

  const product = { title: 'Cards', category: 'business-cards' };
  const safety = { title: 'Vest', label: 'Class 2', category: 'Safety vest', price: '18', size: '["Small"]' };
  const onePage = { customer_name: 'Fatima', customer_location: 'Sharjah', customer_phone: '0501234567' };
  const LINES: readonly (readonly [string, z.ZodType, Readonly<Record<string, unknown>>])[] = [
    ['username', registerRequest, { email: 'f@example.com', password: 'x' }],
    ['name', inviteStaffRequest, { email: 'f@example.com' }],
    ['name', renameStaffRequest, {}],
    ['name', contactRequest, { email: 'f@example.com', message: 'Kraft?' }],
    ['customer_name', placeOrderRequest, order],
    ['customer_company', placeOrderRequest, order],
    ['product_title', placeOrderRequest, order],
    ['customer_name', placeSafetyOrderRequest, onePage],
    ['customer_company', placeSafetyOrderRequest, onePage],
    ['title', printProductRequest, product],
    ['dimensions', printProductRequest, product],
    ['badge', printProductRequest, product],
    ['title', safetyProductRequest, safety],
    ['label', safetyProductRequest, safety],
    ['courier', shipmentRequest, {}],
    ['tracking_number', shipmentRequest, { courier: 'Aramex' }],
    ['reference', paymentRequest, { method: 'bank-transfer' }],
  ];
  it.each(LINES)('%s is one line', (field, schema, others) => {
    const faultsOf = (value: string) =>
      (schema.safeParse({ ...others, [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field);
    expect(faultsOf('Fatima')).toEqual([]);
    for (const end of ['\n', '\r', '\t', '\u2028', '\u2029'])
      expect(faultsOf(`Fatima${end}Reply-To: x`)).toMatchObject([{ message: 'must be a single line' }]);
  });

  it('a message can have no phone, or an empty one', () => {
    const message = { name: 'Omar', email: 'omar@example.com', message: 'Kraft?' };
    expect(contactRequest.parse(message)).toEqual(message);
    expect(contactRequest.parse({ ...message, phone: '' })).toEqual(message);
    expect(contactRequest.safeParse({ ...message, phone: '12' }).success).toBe(false);
  });

  it('a password is never trimmed and never empty', () => {
    expect(registerRequest.parse({ username: 'f', email: 'f@example.com', password: ' x ' }).password).toBe(' x ');
    expect(loginRequest.safeParse({ email: 'f@example.com', password: '' }).success).toBe(false);
    expect(loginRequest.safeParse({ email: 'f@example.com', password: { $gt: '' } }).success).toBe(false);
  });

  it('a stage is one of the seven', () => {
    expect(updateProcessRequest.parse({ stage: 'Printing', note: '' })).toEqual({ stage: 'Printing' });
    expect(updateProcessRequest.safeParse({ stage: 'printing' }).success).toBe(false);
    expect(updateProcessRequest.safeParse({ stage: 'Printing', expected_revision: -1 }).success).toBe(false);
  });
});

describe('the files of a picture', () => {
  it('are named after the one in the catalogue', () => {
    expect(pictureFiles('product-1-abc-640.webp').map((picture) => picture.file)).toEqual([
      'product-1-abc-320.avif',
      'product-1-abc-640.avif',
      'product-1-abc-1200.avif',
      'product-1-abc-320.webp',
      'product-1-abc-640.webp',
    ]);
  });
});
