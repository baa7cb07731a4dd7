import { PATHS } from '../../frontend/src/shared/routes/paths.ts';
import { call, formOf, tinyPng } from '../support/shop-client.ts';
import { ADMIN, type ShopProcess } from '../support/shop-process.ts';
import { vestOf } from './demo-products.ts';
import type { Opened } from './visitor.ts';

type Named<Names> = { readonly [Name in keyof Names]: Opened };

/** Every address of `PATHS`; a new one does not compile until it is here. */
interface Pages extends Named<Omit<typeof PATHS, 'admin'>> {
  readonly admin: Named<typeof PATHS.admin>;
}

export interface EveryPage {
  /** For those who are not logged in. */
  readonly guests: readonly Opened[];
  /** For a customer and an admin in one browser. */
  readonly loggedIn: readonly Opened[];
  /** All of them by their names in `PATHS`; those of the back office begin with `admin-`. */
  readonly byName: Readonly<Record<string, Opened>>;
  readonly tokens: { readonly userToken: string; readonly adminToken: string };
}

/** The pages of a demo shop, with a product, an order and a person to show. */
export async function everyPageOf({ url }: ShopProcess, customer: string): Promise<EveryPage> {
  const json = { username: customer, email: 'every.page@duneanddraft.example', password: 'four words in a row' };
  const { token: userToken } = (await call(url, 'register', { json })).body;
  const { token: adminToken } = (await call(url, 'adminLogin', { json: ADMIN })).body;
  const [card] = (await call(url, 'productsByCategory', { params: { label: 'business-cards' } })).body;
  if (card === undefined) throw new Error('the demo shop has no business cards');
  const vest = await vestOf(url);
  const [worn] = (await call(url, 'safetyOrders', { token: adminToken })).body;
  if (worn === undefined) throw new Error('the demo shop has no safety order');
  const fields = {
    product_title: card.title,
    product_id: card.id,
    quantity: '500',
    total_price: String(card.quantity_500 + card.label),
    customer_name: customer,
    customer_email: json.email,
    customer_phone: '+971 50 555 0186',
    customer_location: 'Office 1204, Business Bay, Dubai',
  };
  const form = formOf(fields);
  form.set('frontFile', tinyPng('front'), 'front.png');
  form.set('backFile', tinyPng('back'), 'back.png');
  const { orderId, number } = (await call(url, 'placeOrder', { token: userToken, form })).body;

  const vests = formOf({
    customer_name: customer,
    customer_email: json.email,
    customer_phone: fields.customer_phone,
    delivery_location: fields.customer_location,
    products: JSON.stringify([{ id: vest.id, sizeQuantities: { [vest.size[0] ?? '']: 3 } }]),
  });
  const safety = (await call(url, 'placeSafetyOrder', { token: userToken, form: vests })).body;

  const terms = { discount: { kind: 'percentage', rate: 0.1 }, minimum: 50, uses: 100, uses_per_customer: 1 };
  const discountCode = { code: 'EVERYPAGE10', ...terms };
  await call(url, 'createDiscountCode', { token: adminToken, json: discountCode });
  const file = formOf({});
  file.set('artwork', tinyPng('front'), 'front.png');
  const { artwork } = (await call(url, 'uploadCartArtwork', { token: userToken, form: file })).body;
  const cart = {
    lines: [
      {
        kind: 'print',
        line_id: 'a',
        product_id: card.id,
        quantity: 500,
        back: 'blank',
        front_artwork: artwork,
        accept_low_resolution: true,
      },
      { kind: 'safety', line_id: 'b', product_id: vest.id, sizes: { [vest.size[0] ?? '']: 3 } },
    ],
    delivery: { method: 'delivery', destination: 'AE-SH' },
    discount_code: discountCode.code,
  };
  const quote = (await call(url, 'quoteCheckout', { token: userToken, json: cart })).body;
  const { customer_name, customer_email, customer_phone, customer_location } = fields;
  const contact = { customer_name, customer_email, customer_phone, customer_location, payment: 'cash' };
  const bought = { ...cart, ...contact, quote_id: quote.quote_id };
  const checkout = (await call(url, 'placeCheckout', { token: userToken, json: bought })).body;

  const { admin, login, signup, forgotPassword, resetPassword, ...rest }: Pages = {
    home: { address: PATHS.home, title: /./, shows: 'All business cards' },
    catalogue: { address: PATHS.catalogue, title: 'All products', shows: /^\d+ products/ },
    category: { address: PATHS.category('business-cards'), title: 'Business Cards', shows: card.title },
    productByQuery: { address: `${PATHS.productByQuery}?id=${card.id}`, title: card.title },
    product: { address: PATHS.product(card.id), title: card.title },
    safetyProduct: { address: PATHS.safetyProduct(vest.id), title: vest.title },
    cart: { address: PATHS.cart, title: 'Cart', shows: 'Your cart is empty.' },
    checkout: { address: PATHS.checkout, title: 'Checkout', shows: 'Your cart is empty.' },
    checkoutOf: {
      address: PATHS.checkoutOf(checkout.id),
      title: 'Thank you',
      shows: checkout.orders[0]?.number ?? '',
    },
    startOrdering: { address: PATHS.startOrdering, title: 'Start ordering', shows: 'No product data provided.' },
    confirmOrder: { address: PATHS.confirmOrder, title: 'Confirm order', shows: 'No order data provided.' },
    thankYou: { address: PATHS.thankYou, title: 'No order here' },
    orderPlaced: { address: PATHS.orderPlaced, title: 'No order here' },
    safetyOrder: { address: PATHS.safetyOrder, title: 'Order safety wear', shows: 'No products selected!' },
    about: { address: PATHS.about, title: /from file to delivery/ },
    contact: { address: PATHS.contact, title: /print team/ },
    terms: { address: PATHS.terms, title: 'Terms of sale' },
    privacy: { address: PATHS.privacy, title: 'Privacy' },
    returns: { address: PATHS.returns, title: 'Returns' },
    search: { address: PATHS.search('cards'), title: /cards/, shows: card.title },
    login: { address: PATHS.login, title: 'Log in' },
    signup: { address: PATHS.signup, title: 'Sign Up' },
    forgotPassword: { address: PATHS.forgotPassword, title: 'Reset your password' },
    resetPassword: { address: PATHS.resetPassword, title: 'Choose a new password' },
    profile: { address: PATHS.profile, title: 'Profile', shows: json.email },
    myOrders: { address: PATHS.myOrders, title: 'Profile', shows: new RegExp(number) },
    order: { address: PATHS.order(orderId), title: `Order ${number}`, shows: 'front.png' },
    safetyOrderOf: { address: PATHS.safetyOrderOf(safety.orderId), title: `Order ${safety.number}`, shows: vest.title },
    requestTracking: { address: PATHS.requestTracking, title: 'Track an order' },
    track: { address: PATHS.track(safety.track_token), title: `Order ${safety.number}`, shows: vest.title },
    admin: {
      home: { address: PATHS.admin.home, title: /needs? your attention/ },
      login: { address: PATHS.admin.login, title: 'Admin login' },
      dashboard: { address: PATHS.admin.dashboard, title: /needs? your attention/, shows: number },
      orders: { address: PATHS.admin.orders, title: 'Print orders', shows: number },
      order: { address: PATHS.admin.order(orderId), title: `Order ${number}`, shows: 'front.png' },
      processTracker: { address: PATHS.admin.processTracker, title: 'Process tracker', shows: /^\d+ late$/ },
      safetyOrders: { address: PATHS.admin.safetyOrders, title: 'Safety orders', shows: /AED|[0-9]\.[0-9]{2}/ },
      customers: { address: PATHS.admin.customers, title: 'Customers', shows: json.email },
      customer: { address: PATHS.admin.customer(orderId), title: customer, shows: number },
      staff: { address: PATHS.admin.staff, title: 'Staff', shows: ADMIN.email },
      sessions: { address: PATHS.admin.sessions, title: 'Where you’re logged in', shows: 'This device' },
      twoStepLogin: { address: PATHS.admin.twoStepLogin, title: 'Two-step login', shows: 'Authenticator app' },
      payments: { address: PATHS.admin.payments, title: 'Online payments' },
      discountCodes: { address: PATHS.admin.discountCodes, title: 'Discount codes', shows: discountCode.code },
      checkout: {
        address: PATHS.admin.checkout(checkout.id),
        title: 'Checkout',
        shows: checkout.orders[0]?.number ?? '',
      },
      mail: { address: PATHS.admin.mail, title: 'Email', shows: /Order \S+ confirmed/ },
      settings: { address: PATHS.admin.settings, title: 'Settings', shows: 'Stage time limits' },
      securityLog: { address: PATHS.admin.securityLog, title: 'Security log', shows: 'Logged in' },
      projections: { address: PATHS.admin.projections, title: 'Projections', shows: 'order-list' },
      acceptInvitation: { address: PATHS.admin.acceptInvitation, title: 'Welcome to the team' },
      safetyOrder: {
        address: PATHS.admin.safetyOrder(worn.id),
        title: `Order ${worn.number}`,
        shows: 'Order placed',
      },
      contacts: { address: PATHS.admin.contacts, title: 'Messages', shows: /@/ },
      printProducts: { address: PATHS.admin.printProducts, title: 'Print products', shows: /^\d+ products$/ },
      safetyProducts: { address: PATHS.admin.safetyProducts, title: 'Safety products', shows: /^\d+ products$/ },
    },
  };
  const { login: officeLogin, acceptInvitation, ...office } = admin;
  const nowhere = { address: `${PATHS.home}no-such-page`, title: 'Page not found' };
  const inOffice = Object.entries(admin).map(([name, page]) => [`admin-${name}`, page] as const);
  return {
    byName: { ...rest, login, signup, forgotPassword, resetPassword, nowhere, ...Object.fromEntries(inOffice) },
    guests: [login, signup, forgotPassword, resetPassword, officeLogin, acceptInvitation],
    loggedIn: [...Object.values<Opened>(rest), nowhere, ...Object.values<Opened>(office)],
    tokens: { userToken, adminToken },
  };
}
