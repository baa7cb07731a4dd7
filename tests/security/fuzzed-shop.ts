import { ENDPOINTS, type EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { Access } from '@pressline/contracts/http/route-shapes.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { call, formOf, tinyPng, type Call } from '../support/shop-client.ts';
import { ADMIN } from '../support/shop-process.ts';
import { until } from '../support/until.ts';

/** What makes a generated call of an operation reach the shop's rules; schemathesis_hooks.py picks from each list. */
interface ValidCalls {
  /** Null for a call without a token. */
  readonly tokens: readonly (string | null)[];
  readonly params: readonly Readonly<Record<string, string>>[];
  readonly bodies: readonly Readonly<Record<string, unknown>>[];
  /** Which file is sent in a field. */
  readonly files: Readonly<Record<string, 'picture' | 'artwork'>>;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FuzzedShop {
  readonly adminToken: string;
  readonly operations: Readonly<Partial<Record<EndpointName, ValidCalls>>>;
  /** Base64. */
  readonly files: Readonly<Record<'picture' | 'artwork', string>>;
}

/** Calls that are not generated, and why. */
export const NOT_FUZZED: Readonly<Partial<Record<EndpointName, string>>> = {
  logOut: 'It would end the session that the other calls use; sessions.test.ts covers it.',
  endSessions: 'It would end the session that the other calls use; accounts.test.ts and rights.test.ts cover it.',
  rotateSigningSecret: 'It can end every session; signing-secrets.test.ts covers it.',
  changeStream: 'Its response does not end; change-stream.test.ts covers it.',
};

const PASSWORD = 'a password of a customer';
const CUSTOMER = {
  customer_name: 'Sara Haddad',
  customer_email: 'sara@dune.example',
  customer_phone: '+971 50 555 0134',
};
const CARDS = {
  title: 'Gold Foil Business Cards',
  label: '10',
  quantity_500: '100',
  quantity_1000: '180.50',
  category: 'Business Cards',
};
const VEST = {
  title: 'Two Band Vest',
  label: 'EN ISO 20471',
  category: 'Safety Vest',
  price: '24.50',
  size: 'Small,Large',
};
const ARTWORK = '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj';

/** Fills a shop with some of everything, and lists the calls that are valid for it. */
export async function fillFuzzedShop(url: string): Promise<FuzzedShop> {
  const must = async <N extends EndpointName>(name: N, made: Call) => {
    const response = await call(url, name, made);
    if (response.status >= 300) throw new Error(`${name}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const several = async <T>(make: (n: number) => Promise<T>): Promise<readonly T[]> => {
    const made: T[] = [];
    for (let n = 0; n < 6; n += 1) made.push(await make(n));
    return made;
  };
  const register = async (email: string) =>
    (await must('register', { json: { username: 'Sara', email, password: PASSWORD } })).token;
  const admin = (await must('adminLogin', { json: ADMIN })).token;
  const customer = await register(CUSTOMER.customer_email);
  // Its password may change.
  const another = await register('omar@noor.example');

  // schemathesis reads ids out of responses: these sessions may end, the one that the other calls use may not.
  const toEnd = await several(() => must('login', { json: { email: CUSTOMER.customer_email, password: PASSWORD } }));
  const otherSessions = async () =>
    (await must('sessions', { token: customer })).flatMap(({ id, current }) => (current ? [] : [id]));
  await until(async () => (await otherSessions()).length === toEnd.length);
  const sessionIds = await otherSessions();

  const products = await several(async (n) => {
    const form = formOf({ ...CARDS, title: `${CARDS.title} ${n}` });
    form.set('image', tinyPng(`cards ${n}`), 'cards.png');
    return (await must('addProduct', { token: admin, form })).product;
  });
  const vests = await several(async (n) => {
    const form = formOf({ ...VEST, title: `${VEST.title} ${n}` });
    form.set('image', tinyPng(`vest ${n}`), 'vest.png');
    return (await must('addSafetyProduct', { token: admin, form })).product;
  });
  const orderOf = ({ id, title }: { readonly id: string; readonly title: string }) => ({
    ...CUSTOMER,
    customer_location: 'Al Quoz, Dubai',
    product_title: title,
    product_id: id,
    quantity: '1000',
    total_price: '220',
  });
  const safetyOrderOf = ({ id }: { readonly id: string }) => ({
    ...CUSTOMER,
    delivery_location: 'Site office, Jebel Ali',
    products: JSON.stringify([{ id, sizeQuantities: { Small: 3 } }]),
  });
  const orders = await several(async (n) => {
    const form = formOf(orderOf(at(products, n)));
    form.set('frontFile', new Blob([`${ARTWORK} ${n}`]), 'front.pdf');
    form.set('backFile', tinyPng(`back ${n}`), 'back.png');
    return (await must('placeOrder', { token: customer, form })).orderId;
  });
  const safetyOrders = await several(
    async (n) =>
      (await must('placeSafetyOrder', { token: customer, form: formOf(safetyOrderOf(at(vests, n))) })).orderId,
  );
  const linkOf = (id: string, purpose: string) =>
    must('makeOrderLink', { token: admin, params: { id }, json: purpose === 'replace-artwork' ? { purpose } : {} });
  const links = await several(async (n) => ({ id: at(orders, n), link: await linkOf(at(orders, n), 'track') }));
  // The others are withdrawn by the first call that names them.
  const lastingLinks = links.slice(3);
  const held = at(orders, 0);
  await must('holdArtwork', { token: admin, params: { id: held }, json: { reason: 'Too small.', sides: ['front'] } });
  const replacing = await linkOf(held, 'replace-artwork');
  const messages = await several(
    async () =>
      (await must('sendMessage', { json: { name: 'Sara', email: CUSTOMER.customer_email, message: 'Do you emboss?' } }))
        .id,
  );
  const colleagues = await several(
    async (n) =>
      (await must('inviteStaff', { token: admin, json: { name: 'Omar', email: `omar${n}@pressline.example` } })).person
        .id,
  );
  const mailIds = async () => (await must('mails', { token: admin })).map(({ id }) => id);
  // Of each colleague's invitation, and of each order.
  await until(async () => (await mailIds()).length > orders.length);
  const mails = await mailIds();
  const replay = (await must('orderReplay', { token: admin, json: { projections: ['replays'], purpose: 'dry-run' } }))
    .replay.id;
  const { projections } = await must('projections', { token: admin });
  const builds = projections.flatMap(({ projection, builds: of }) => of.map(({ build }) => ({ projection, build })));
  const identityTicket = (await must('identityChallenge', { token: admin })).ticket;
  const authenticatorTicket = (await must('offerAuthenticator', { token: admin })).ticket;
  const placed = await must('order', { token: customer, params: { id: held } });

  const ids = (of: readonly string[]) => of.map((id) => ({ id }));
  const sides = orders.flatMap((id) => ['front', 'back'].map((side) => ({ id, side })));
  const byProjection = [...projections.map(({ projection }) => projection), 'no-such-projection'].map((projection) => ({
    projection,
  }));
  const parked = byProjection.map(({ projection }) => ({ projection, stream: `printOrder-${held}` }));
  /** The parameters of all paths that begin like this; of several the longest. */
  const params: readonly (readonly [prefix: string, params: ValidCalls['params']])[] = [
    ['/api/auth/sessions/{id}', ids(sessionIds)],
    ['/api/admin/staff/{id}', ids(colleagues)],
    ['/api/admin/second-factors/passkeys/{id}', ids([held])],
    ['/api/orders/{id}', ids(orders)],
    ['/api/orders/{id}/artwork/{side}', sides],
    ['/api/orders/{id}/links/{linkId}', links.slice(0, 3).map(({ id, link }) => ({ id, linkId: link.id }))],
    ['/api/track/{token}', lastingLinks.map(({ link }) => ({ token: link.token }))],
    ['/api/process/', orders.map((orderId) => ({ orderId }))],
    ['/api/safetyorder/{id}', ids(safetyOrders)],
    ['/api/products/{id}', ids(products.map(({ id }) => id))],
    [
      '/api/products/category/{label}',
      [{ label: 'business-cards' }, { label: 'Flyers' }, { label: 'no-such-category' }],
    ],
    ['/api/safety-products/{id}', ids(vests.map(({ id }) => id))],
    ['/api/safety-products/category/{category}', [{ category: 'Safety Vest' }, { category: 'no-such-category' }]],
    ['/api/contact/{id}', ids(messages)],
    ['/api/admin/mail/{id}', ids(mails)],
    ['/api/admin/projections/{projection}', byProjection],
    ['/api/admin/projections/{projection}/builds/{build}', builds],
    ['/api/admin/projections/{projection}/parked/{stream}', parked],
    ['/api/admin/parked/{id}', ids([...orders, ...safetyOrders])],
    ['/api/admin/replays/{id}', ids([replay])],
    ['/uploads/{file}', [placed.front_file, at(products, 0).image].map((file) => ({ file }))],
  ];
  const paramsOf = (path: string) =>
    params.filter(([prefix]) => path.startsWith(prefix)).toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? [];

  const payment = [{ method: 'cash' }, { method: 'bank-transfer', reference: 'TT-2041' }];
  const shipment = [{ courier: 'Aramex', tracking_number: 'AE-99' }];
  const bodies: Readonly<Partial<Record<EndpointName, ValidCalls['bodies']>>> = {
    login: [{ email: CUSTOMER.customer_email, password: PASSWORD }],
    adminLogin: [ADMIN],
    adminLoginSecondFactor: [{ ticket: 'no ticket', proof: { method: 'totp', code: '123456' } }],
    confirmIdentity: [{ ticket: identityTicket, proof: { method: 'password', password: ADMIN.password } }],
    addAuthenticator: [{ ticket: authenticatorTicket, code: '123456' }],
    addPasskey: [{ ticket: 'no ticket', name: 'Laptop', response: {} }],
    changeSecondFactorPolicy: [{ required: false }],
    changeShopSettings: [
      { group: 'couriers', changes: { names: ['Aramex', 'Own van'] } },
      { group: 'stages', changes: { Printing: 8, Binding: null } },
    ],
    changePassword: [{ password: 'not the password', new_password: 'another password' }],
    placeOrder: products.map(orderOf),
    placeSafetyOrder: vests.map(safetyOrderOf),
    reorder: [{ total_price: 220 }],
    cancelOrder: [{ reason: 'Ordered twice.' }],
    recordPayment: payment,
    recordShipment: shipment,
    addNote: [{ note: 'Call first.' }],
    holdArtwork: [{ reason: 'Too small.', sides: ['front'] }],
    updateProcess: [{ stage: 'Prepress' }, { stage: 'Printing' }, { stage: 'Completed' }],
    addSafetyNote: [{ note: 'Call first.' }],
    moveSafetyOrder: [{ state: 'shipped' }, { state: 'delivered' }],
    cancelSafetyOrder: [{ reason: 'The site is closed.' }],
    recordSafetyPayment: payment,
    recordSafetyShipment: shipment,
    sendMessage: [{ name: 'Sara', email: CUSTOMER.customer_email, message: 'Do you emboss?' }],
    answerMessage: [{ answer: 'Yes, from 500 pieces.' }],
    saveAddress: [{ name: 'Sara', phone: '+971 50 555 0134', location: 'Al Nahda', destination: 'AE-SH' }],
    saveView: [{ list: 'orders', name: 'Late', search: 'late=yes', columns: ['stage'] }],
    saveReplyTemplate: [{ name: 'Delivery time', texts: { en: 'Hello {name}' } }],
    subscribe: [{ email: CUSTOMER.customer_email }],
    inviteStaff: [{ name: 'Omar', email: 'omar0@pressline.example' }],
    renameStaff: [{ name: 'Omar' }],
    addProduct: [CARDS],
    editProduct: [CARDS],
    addSafetyProduct: [VEST],
    editSafetyProduct: [VEST],
    flipBuild: builds.map(({ build }) => ({ build })),
    // Replays and audits of everything would keep the machine busy with those alone.
    orderReplay: [{ projections: ['replays'], purpose: 'dry-run' }],
    auditReadModels: [{ share: 1 }],
  };
  const files: Readonly<Partial<Record<EndpointName, ValidCalls['files']>>> = {
    placeOrder: { frontFile: 'artwork', backFile: 'artwork' },
    replaceArtwork: { file: 'artwork' },
    placeSafetyOrder: { image: 'picture' },
    addProduct: { image: 'picture' },
    editProduct: { image: 'picture' },
    setDieline: { dieline: 'artwork' },
    addSafetyProduct: { image: 'picture' },
    editSafetyProduct: { image: 'picture' },
  };
  const tokensFor: Readonly<Record<Access, ValidCalls['tokens']>> = {
    anyone: [null],
    'anyone-or-customer': [null, customer],
    'anyone-or-account': [admin, customer],
    'any-session': [another],
    customer: [customer],
    admin: [admin],
    'customer-or-admin': [customer, admin],
  };
  const tokens: Readonly<Partial<Record<EndpointName, ValidCalls['tokens']>>> = {
    changePassword: [another],
    // Without a log-in it needs the link that its header has.
    replaceArtwork: [customer],
  };
  const headersOf = (name: EndpointName): ValidCalls['headers'] => {
    if (name === 'replaceArtwork') return { [HEADER.orderLink]: replacing.token };
    // A position in the future is waited for.
    return ENDPOINTS[name].method === 'GET' ? { [HEADER.after]: '1' } : {};
  };
  const operations = Object.fromEntries(
    (Object.keys(ENDPOINTS) as EndpointName[])
      .filter((name) => NOT_FUZZED[name] === undefined)
      .map((name) => [
        name,
        {
          tokens: tokens[name] ?? tokensFor[ENDPOINTS[name].access],
          params: paramsOf(ENDPOINTS[name].path),
          bodies: bodies[name] ?? [],
          files: files[name] ?? {},
          headers: headersOf(name),
        } satisfies ValidCalls,
      ]),
  );
  const picture = Buffer.from(await tinyPng('fuzzed').arrayBuffer()).toString('base64');
  return { adminToken: admin, operations, files: { picture, artwork: Buffer.from(ARTWORK).toString('base64') } };
}

/** Confirms the admin's identity: calls that need a recent confirmation are refused ten minutes after the last. */
export async function confirmAdmin(url: string, { adminToken: token }: FuzzedShop): Promise<void> {
  const { ticket } = (await call(url, 'identityChallenge', { token })).body;
  const proof = { method: 'password', password: ADMIN.password } as const;
  const { status } = await call(url, 'confirmIdentity', { token, json: { ticket, proof } });
  if (status !== 200) throw new Error(`The admin could not be confirmed: ${status}`);
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`There is no value ${index}.`);
  return value;
}
