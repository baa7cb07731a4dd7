import type { z } from 'zod';
import { effectiveSettings } from '@pressline/domain/settings/shop-settings.ts';
import type { EndpointName } from './endpoints.ts';
import type { BodyOf, Routes } from './route-table.ts';
import type { NamedSchemas } from './schema-names.ts';

type WithBody = {
  [N in EndpointName]: Routes[N]['body'] extends { readonly schema: z.ZodType } ? N : never;
}[EndpointName];

const SETTING_DEFAULTS = effectiveSettings({}, {});
const SARA = {
  customer_name: 'Sara Haddad',
  customer_email: 'sara@dune.example',
  customer_phone: '+971 50 555 0134',
  customer_company: 'Dune Hospitality LLC',
  customer_trn: '100123456700003',
  customer_note: 'Please match the gold of our last order.',
};
const PASSWORD = 'kites over the creek';
const LINK_TOKEN = 'the token from the link in the email';
const TICKET = 'the ticket from the previous call';
const CARDS = {
  title: 'Gold Foil Business Cards',
  label: '10',
  quantity_500: '100',
  quantity_1000: '180.50',
  category: 'Business Cards',
  dimensions: '90 x 55 mm',
};
const VEST = {
  title: 'Two Band Vest',
  label: 'EN ISO 20471',
  category: 'Safety Vest',
  price: '24.50',
  size: '["Small","Medium","Large"]',
};
const CART_ARTWORK = `the-token-of-the-uploaded-file.${'x'.repeat(43)}`;
const CARDS_ID = '0b9f3a52-5a8e-4f6e-9c55-2f9a6f0d7c11';
const VEST_ID = '7c1d2e90-3b4a-4d5e-8f60-1a2b3c4d5e6f';
const CART = {
  lines: [
    {
      kind: 'print',
      line_id: 'cards',
      product_id: CARDS_ID,
      quantity: 1000,
      back: 'blank',
      front_artwork: CART_ARTWORK,
    },
    { kind: 'safety', line_id: 'vests', product_id: VEST_ID, sizes: { Small: 3, Large: 10 } },
  ],
  delivery: { method: 'delivery', destination: 'AE-SH' },
  discount_code: 'RAMADAN10',
} satisfies BodyOf<'quoteCheckout'>;
const TEN_PERCENT = {
  discount: { kind: 'percentage', rate: 0.1 },
  minimum: 200,
  categories: ['business-cards'],
  uses: 500,
  uses_per_customer: 1,
} satisfies Omit<BodyOf<'createDiscountCode'>, 'code'>;
const ORDER_ID = 'c56a4180-65aa-42ec-a945-5fd21dec0538';
const CUSTOMER_ID = '9a7b1f8e-2c3d-4e5f-8a9b-0c1d2e3f4a5b';
const LIVE_BUILD = 'order-list-v7-0001';
const NEW_BUILD = 'order-list-v8-0002';
const SEEN = { expected_revision: 3 };

/** Bodies of calls, without their files. */
export const REQUEST_EXAMPLES: { readonly [N in WithBody]?: BodyOf<N> } = {
  register: { username: 'Sara', email: SARA.customer_email, password: PASSWORD },
  login: { email: SARA.customer_email, password: PASSWORD },
  adminLogin: { email: 'omar@pressline.example', password: 'plates, ink and paper' },
  changePassword: { password: PASSWORD, new_password: 'another four words' },
  adminLoginSecondFactor: { ticket: TICKET, proof: { method: 'totp', code: '492039' } },
  confirmIdentity: { ticket: TICKET, proof: { method: 'totp', code: '492039' } },
  addAuthenticator: { ticket: TICKET, code: '492039' },
  addPasskey: { ticket: TICKET, name: 'Laptop', response: { id: 'the JSON of the browser’s credential' } },
  changeSecondFactorPolicy: { required: true },
  forgotPassword: { email: SARA.customer_email, area: 'store' },
  resetPassword: { token: LINK_TOKEN, password: 'another four words' },
  acceptInvitation: { token: LINK_TOKEN, password: 'plates, ink and paper' },

  inviteStaff: { name: 'Omar', email: 'omar@pressline.example', staff_role: 'production' },
  renameStaff: { name: 'Omar Aziz' },
  changeStaffRole: { staff_role: 'finance' },

  placeOrder: {
    ...SARA,
    customer_location: 'Al Quoz, Dubai',
    product_title: CARDS.title,
    product_id: CARDS_ID,
    quantity: '1000',
    tier: '500',
    total_price: '220',
  },
  reorder: { total_price: 220 },
  cancelOrder: { reason: 'Ordered twice.', ...SEEN },
  reinstateOrder: SEEN,
  recordPayment: { method: 'bank-transfer', reference: 'TT-2041', ...SEEN },
  requestDeposit: { amount: 100, ...SEEN },
  requestCheckoutDeposit: { amount: 250 },
  addNote: { note: 'Call before delivery.', ...SEEN },
  recordShipment: { courier: 'Aramex', tracking_number: 'AE-99', ...SEEN },
  holdOrder: { kind: 'stock', note: 'Gold foil arrives on Thursday.', ...SEEN },
  holdArtwork: { reason: 'The logo is too small to print.', sides: ['front'], ...SEEN },
  releaseArtwork: SEEN,
  replaceArtwork: { accept_low_resolution: 'false', expected_revision: '3' },
  makeOrderLink: { purpose: 'follow' },
  requestTrackingLink: { number: '7K2M-4Q9X', email: SARA.customer_email },
  updateProcess: { stage: 'Printing', ...SEEN },

  placeSafetyOrder: {
    ...SARA,
    delivery_location: 'Site office, Jebel Ali',
    products: JSON.stringify([{ id: VEST_ID, price: 24.5, sizeQuantities: { Small: 3, Large: 10 } }]),
  },
  saveCart: {
    entries: [
      {
        key: CARDS_ID,
        line: {
          id: CARDS_ID,
          title: 'Matte Laminated Business Cards',
          image: 'cards.webp',
          label: 10,
          category: 'Business Cards',
          quantity_500: 95,
          quantity: 2,
        },
        changed: { line: 1_789_000_000_000 },
      },
    ],
  },
  checkCartArtwork: { artwork: CART_ARTWORK, product_id: CARDS_ID },
  cartArtworkContent: { artwork: CART_ARTWORK },
  removeCartArtwork: { artwork: CART_ARTWORK },
  quoteCheckout: CART,
  placeCheckout: {
    ...CART,
    quote_id: 'the quote_id of the quote that was shown',
    customer_name: SARA.customer_name,
    customer_email: SARA.customer_email,
    customer_phone: SARA.customer_phone,
    customer_location: 'Al Nahda, Sharjah',
    payment: 'online',
  },

  createDiscountCode: { code: 'RAMADAN10', ...TEN_PERCENT },
  changeDiscountCode: { ...TEN_PERCENT, valid_until: '2027-04-01T20:00:00.000Z', ...SEEN },
  endDiscountCode: SEEN,

  addSafetyNote: { note: 'Call before delivery.', ...SEEN },
  moveSafetyOrder: { state: 'shipped', ...SEEN },
  cancelSafetyOrder: { reason: 'The site is closed.', ...SEEN },
  reinstateSafetyOrder: SEEN,
  recordSafetyPayment: { method: 'cash', ...SEEN },
  recordSafetyShipment: { courier: 'Aramex', tracking_number: 'AE-99', ...SEEN },
  holdSafetyOrder: { kind: 'payment', note: 'The transfer has not arrived.', ...SEEN },

  requestPayment: { kind: 'print', order_id: ORDER_ID },
  refundPayment: { amount: 150, order_id: ORDER_ID },
  payDemoPayment: { choice: 'paid' },

  addProduct: CARDS,
  editProduct: { ...CARDS, quantity_500: '110' },
  addSafetyProduct: VEST,
  editSafetyProduct: { ...VEST, price: '26' },

  addCustomerNote: { note: 'Prefers to be called after four.' },
  eraseCustomer: { email: SARA.customer_email, open_orders_too: false },

  sendMessage: { name: 'Sara Haddad', email: SARA.customer_email, message: 'Do you emboss business cards?' },
  answerMessage: { answer: 'Yes, from 500 pieces.' },
  subscribe: { email: SARA.customer_email },

  orderReplay: { projections: ['order-list'], purpose: 'dry-run', at_most: 5_000 },
  paceReplay: { at_most: 1_000 },
  flipBuild: { build: NEW_BUILD },
  undoFlip: { from: LIVE_BUILD, to: NEW_BUILD },
  retryAllParked: {},
  skipParked: { revision: 4, reason: 'A test order with an invalid quantity.' },
  auditReadModels: { share: 1, repair: false },
  changeShopSettings: { group: 'vat', changes: { rate: 0.05 }, expected_revision: 0 },
  rotateSigningSecret: { previous: 'keep-until-expiry' },
};

const ORDER_SUMMARY = {
  id: ORDER_ID,
  number: '7K2M-4Q9X',
  ...SARA,
  customer_location: 'Al Quoz, Dubai',
  product_id: CARDS_ID,
  product_title: CARDS.title,
  category: CARDS.category,
  dimensions: CARDS.dimensions,
  shape: 'flat',
  quantity: 1000,
  circulation: 1000,
  series: 2,
  tier: 500,
  run_price: 100,
  label: 10,
  runs: 2,
  total_price: 220,
  vat_rate: 0.05,
  vat_amount: 11,
  grand_total: 231,
  front_file: `printOrder-${ORDER_ID}.front.3f786850e387550f.pdf`,
  back_file: `printOrder-${ORDER_ID}.back.89e6c98d92887913.png`,
  front_artwork: { name: 'front.pdf', size: 482_113, type: 'application/pdf', sha256: '3f786850e387550f'.repeat(4) },
  back_artwork: { name: 'back.png', size: 91_220, type: 'image/png', sha256: '89e6c98d92887913'.repeat(4) },
  sides: { front: 'file', back: 'file' },
  created_at: '2026-03-02T08:15:00.000Z',
  current_stage: 'Printing',
  stage_since: '2026-03-03T06:40:00.000Z',
  progress: 3 / 7,
  status: 'in-production',
  cancellation: null,
  payment: {
    state: 'unpaid',
    method: null,
    reference: null,
    recorded_at: null,
    received: 0,
    due: 231,
    deposit: null,
    parts: [],
  },
  hold: null,
  artwork_hold: null,
  shipment: null,
  revision: 3,
  checkout_id: null,
  erased: false,
  parked_since: null,
} as const satisfies z.output<NamedSchemas['OrderSummary']>;

const CUSTOMER_SUMMARY = {
  id: '5f'.repeat(32),
  account_id: CUSTOMER_ID,
  name: SARA.customer_name,
  email: SARA.customer_email,
  orders: 2,
  total_fils: 46_200,
  last_order_at: ORDER_SUMMARY.created_at,
  since: '2026-02-11T06:20:00.000Z',
  erased: false,
} as const satisfies z.output<NamedSchemas['CustomerSummary']>;

const PRODUCT = {
  id: CARDS_ID,
  title: CARDS.title,
  label: 10,
  category: 'Business Cards',
  category_slug: 'business-cards',
  dimensions: '90 x 55 mm',
  description: 'Gold foil on 400 g/m² cotton board.',
  badge: null,
  sides: 2,
  shape: 'flat',
  quantity_500: 100,
  quantity_1000: 180.5,
  original_500: null,
  original_1000: null,
  image: 'gold-foil-business-cards-640.webp',
  dieline: null,
  translations: { it: { title: 'Biglietti da visita con lamina oro' } },
  revision: 1,
} as const satisfies z.output<NamedSchemas['Product']>;

const SAFETY_PRODUCT = {
  id: VEST_ID,
  title: VEST.title,
  label: VEST.label,
  category: 'Safety Vest',
  category_slug: 'safety-vest',
  description: null,
  price: 24.5,
  size: ['Small', 'Medium', 'Large'],
  image: 'two-band-vest-640.webp',
  translations: {},
  revision: 1,
} satisfies z.output<NamedSchemas['SafetyProduct']>;

/** Examples of what clients read most. */
export const SCHEMA_EXAMPLES: { readonly [Name in keyof NamedSchemas]?: z.output<NamedSchemas[Name]> } = {
  Problem: {
    type: '/problems/price-changed',
    title: 'Conflict',
    status: 409,
    message: 'The price has changed to AED 240.00 before VAT.',
    request_id: '6f1c2f52-5d0f-4a53-9d5e-0a2f4f6f7a10',
    total_price: 240,
  },
  TokenResult: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.signature', message: 'Logged in successfully.' },
  PlaceOrderResult: { message: 'Order placed successfully', orderId: ORDER_ID, number: ORDER_SUMMARY.number },
  OrderSummary: ORDER_SUMMARY,
  Order: {
    ...ORDER_SUMMARY,
    customer_id: CUSTOMER_ID,
    checkout: null,
    estimate: { from: '2026-03-05T08:00:00.000Z', to: '2026-03-07T14:00:00.000Z' },
    invoice: null,
    history: { is: 'whole' },
  },
  CustomerSummary: CUSTOMER_SUMMARY,
  Customer: {
    ...CUSTOMER_SUMMARY,
    phone: SARA.customer_phone,
    company: SARA.customer_company,
    trn: SARA.customer_trn,
    location: 'Al Quoz, Dubai',
    totals: { payable_fils: 46_200, paid_fils: 23_100, open_fils: 23_100, refundable_fils: 0 },
    notes: [],
  },
  CustomerOrder: {
    id: ORDER_ID,
    kind: 'print',
    number: ORDER_SUMMARY.number,
    product_title: CARDS.title,
    created_at: ORDER_SUMMARY.created_at,
    stage: 'Printing',
    state: null,
    cancelled: false,
    payment: 'unpaid',
    grand_total_fils: 23_100,
  },
  Product: PRODUCT,
  SafetyProduct: SAFETY_PRODUCT,
  PlaceSafetyOrderResult: {
    message: 'Order placed successfully!',
    orderId: 'd94f6b3e-1a2b-4c3d-8e4f-5a6b7c8d9e0f',
    number: '3HXW-8TN2',
    track_token: 'the token of the link to the order',
  },
  SearchResults: { total: 1, hits: [{ kind: 'print', product: PRODUCT }], whole: true, near: [] },
  ProductionOrder: {
    id: ORDER_ID,
    order_id: ORDER_ID,
    number: ORDER_SUMMARY.number,
    customer_name: SARA.customer_name,
    customer_phone: SARA.customer_phone,
    product_title: CARDS.title,
    quantity: 1000,
    current_stage: 'Printing',
    stage_since: ORDER_SUMMARY.stage_since,
    created_at: ORDER_SUMMARY.created_at,
    progress: ORDER_SUMMARY.progress,
    status: 'in-production',
    hold: 'none',
    artwork: 'none',
    missing_artwork: [],
    revision: 3,
    erased: false,
    parked_since: null,
  },
  Shop: {
    demo: false,
    vat_rate: 0.05,
    prices: 'before-vat',
    currency: 'AED',
    seller: { name: 'Pressline', address: 'Al Quoz, Dubai', trn: '100123456700003' },
    languages: ['en', 'it', 'ar'],
    categories: SETTING_DEFAULTS.categories,
    about: SETTING_DEFAULTS.about,
    tracking_pages: SETTING_DEFAULTS.couriers.tracking,
    pays_online: true,
    delivery: {
      zones: [
        {
          id: 'other-emirates',
          names: { en: 'Other emirates' },
          destinations: ['AE-AZ', 'AE-SH'],
          fee: 25,
          free_from: 500,
          days: { from: 2, to: 3 },
        },
      ],
      collection: true,
    },
  },
};
