import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import { HEADER } from '@pressline/contracts/http/headers.ts';
import { type Call, type Client } from './client.ts';
import { cartArtwork, cartOf, quotedCart, vestLine } from './carts.ts';
import { buildsBeside, orderedReplay } from './operator-calls.ts';
import { eventually } from './eventually.ts';
import {
  addProduct,
  addVest,
  adminToken,
  customerToken,
  formOf,
  FRONT,
  GOLD_CARDS,
  orderForm,
  png,
  SARA,
  sceneWithOrder,
  VEST,
  vestOrderForm,
  type Scene,
} from './fixtures.ts';
import { ADMIN } from './start-shop.ts';

export interface FullScene extends Scene {
  readonly vestId: string;
  readonly frontFile: string;
  readonly messageId: string;
  /** Sara's. */
  readonly number: string;
  readonly safetyOrderId: string;
  readonly safetyNumber: string;
  readonly trackToken: string;
}

export async function fullScene(client: Client): Promise<FullScene> {
  const scene = await sceneWithOrder(client);
  const vestId = (await addVest(client, scene.admin)).body.product.id as string;
  const order = await client.call('order', {
    token: scene.sara,
    params: { id: scene.orderId },
    headers: { 'Pressline-After': scene.placed.headers.get('Pressline-Position') ?? '' },
  });
  const sent = await client.call('sendMessage', { json: { name: 'A', email: 'a@dune.example', message: 'Hello' } });
  const vests = await client.call('placeSafetyOrder', { token: scene.sara, form: vestOrderForm(vestId) });
  const link = await client.call('makeOrderLink', { token: scene.sara, params: { id: scene.orderId }, json: {} });
  return {
    ...scene,
    vestId,
    frontFile: order.body.front_file as string,
    messageId: sent.body.id as string,
    number: scene.placed.body.number as string,
    safetyOrderId: vests.body.orderId as string,
    safetyNumber: vests.body.number as string,
    trackToken: link.body.token as string,
  };
}

/** A call of each route that is valid except for the caller. */
export async function validCalls(
  client: Client,
  scene: FullScene,
): Promise<{ readonly [Name in EndpointName]: () => Promise<Call> }> {
  const image = await png();
  const productForm = () => formOf(GOLD_CARDS, { image: [image, 'a.png'] });
  const vestForm = () => formOf(VEST, { image: [image, 'a.png'] });
  const newProduct = async () => ({ id: (await addProduct(client, scene.admin)).body.product.id as string });
  const newVest = async () => ({ id: (await addVest(client, scene.admin)).body.product.id as string });
  const newOrder = async () => {
    const placed = await client.call('placeOrder', { token: scene.sara, form: orderForm(scene.productId) });
    return placed.body.orderId as string;
  };
  const newVests = async () => {
    const placed = await client.call('placeSafetyOrder', { token: scene.sara, form: vestOrderForm(scene.vestId) });
    return placed.body.orderId as string;
  };
  const newOrderIn = async (stage: string) => {
    const orderId = await newOrder();
    await client.call('updateProcess', { token: scene.admin, params: { orderId }, json: { stage } });
    return orderId;
  };
  /** Creates it on first use. */
  const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => (made ??= make());
  };
  const toCancel = once(newOrder);
  const toHold = once(newOrder);
  const toShip = once(() => newOrderIn('Shipping'));
  const toPay = once(newOrder);
  const vestsToCancel = once(newVests);
  const vestsToPay = once(newVests);
  const vestsToShip = once(async () => {
    const id = await newVests();
    await client.call('moveSafetyOrder', { token: scene.admin, params: { id }, json: { state: 'shipped' } });
    return id;
  });
  const askedForArtwork = once(async () => {
    const id = await newOrder();
    const held = { params: { id }, token: scene.admin };
    await client.call('holdArtwork', { ...held, json: { reason: 'Too small.', sides: ['front'] } });
    const link = await client.call('makeOrderLink', { ...held, json: { purpose: 'replace-artwork' } });
    return { id, token: link.body.token as string };
  });
  const toWithdraw = once(async () => {
    const made = await client.call('makeOrderLink', { token: scene.sara, params: { id: scene.orderId }, json: {} });
    return made.body.id as string;
  });
  const checkout = once(async () => {
    const json = await quotedCart(client, cartOf(vestLine(scene.vestId)), { customer_email: 'a@dune.example' });
    const { id, orders } = (await client.call('placeCheckout', { token: scene.sara, json })).body;
    return { params: { id }, headers: { [HEADER.orderLink]: orders[0].track_token as string } };
  });
  const tenPercent = { discount: { kind: 'percentage', rate: 0.1 } };
  let people = 0;
  const discountCode = async () => {
    const json = { code: `CODE${(people += 1)}`, ...tenPercent };
    return (await client.call('createDiscountCode', { token: scene.admin, json })).body.discount_code.id as string;
  };
  const newColleague = async (): Promise<string> => {
    const json = { name: 'Omar', email: `colleague${(people += 1)}@pressline.example` };
    return (await client.call('inviteStaff', { token: await adminToken(client), json })).body.person.id as string;
  };
  const aMail = async (): Promise<string> =>
    eventually(async () => {
      const query = { state: 'kept' };
      const { body } = await client.call('mails', { token: await adminToken(client), query });
      return (body as readonly { readonly id: string }[])[0]?.id;
    });
  const beside = once(() =>
    buildsBeside(client, scene.admin, ['inbox', 'order-links', 'artwork-checks', 'safety-history']),
  );
  const slowReplay = (projection: string) => () =>
    orderedReplay(client, scene.admin, { projections: [projection], at_most: 1 });
  const paused = once(slowReplay('mailbox'));
  // A separate replay: one that was paused and resumed may be finished before its rate is changed.
  const paced = once(slowReplay('order-history'));
  const unwanted = once(slowReplay('accounts'));
  const toUndo = once(async () => {
    const params = { projection: 'safety-history' };
    const json = { build: (await beside())['safety-history']?.beside };
    const { body } = await client.call('flipBuild', { token: scene.admin, params, json });
    const { live: to, previous: from } = body as { readonly live: string; readonly previous: string };
    return { params, json: { from, to } };
  });
  const folded = { projection: 'order-list', stream: `printOrder-${scene.orderId}` };
  return {
    register: async () => ({ json: { ...SARA, email: `person${(people += 1)}@dune.example` } }),
    login: async () => ({ json: { email: SARA.email, password: SARA.password } }),
    adminLogin: async () => ({ json: ADMIN }),
    adminLoginSecondFactor: async () => ({ json: { ticket: 'no ticket', proof: { method: 'totp', code: '123456' } } }),
    identityChallenge: async () => ({}),
    confirmIdentity: async () => ({ json: { ticket: 'no ticket', proof: { method: 'totp', code: '123456' } } }),
    secondFactors: async () => ({}),
    offerAuthenticator: async () => ({}),
    addAuthenticator: async () => ({ json: { ticket: 'no ticket', code: '123456' } }),
    removeAuthenticator: async () => ({}),
    offerPasskey: async () => ({}),
    addPasskey: async () => ({ json: { ticket: 'no ticket', name: 'Laptop', response: {} } }),
    removePasskey: async () => ({ params: { id: scene.orderId } }),
    replaceRecoveryCodes: async () => ({}),
    secondFactorPolicy: async () => ({}),
    changeSecondFactorPolicy: async () => ({ json: { required: false } }),
    removeStaffSecondFactors: async () => ({ params: { id: await newColleague() } }),
    logOut: async () => ({}),
    sessions: async () => ({}),
    endSession: async () => ({ params: { id: scene.orderId } }),
    endSessions: async () => ({}),
    endCustomerSessions: async () => {
      const token = await customerToken(client, `person${(people += 1)}@dune.example`);
      return { params: { id: (await client.call('profile', { token })).body.user.id as string } };
    },
    adminCustomers: async () => ({}),
    adminCustomersFile: async () => ({}),
    adminCustomer: async () => ({ params: { id: scene.orderId } }),
    customerOrders: async () => ({ params: { id: scene.orderId } }),
    customerMessages: async () => ({ params: { id: scene.orderId } }),
    customerSessions: async () => ({ params: { id: scene.orderId } }),
    addCustomerNote: async () => ({ params: { id: scene.orderId }, json: { note: 'Call first.' } }),
    customerErasure: async () => ({ params: { id: scene.orderId } }),
    eraseCustomer: async () => {
      const email = `person${(people += 1)}@dune.example`;
      const token = await customerToken(client, email);
      const { id } = (await client.call('profile', { token })).body.user as { readonly id: string };
      await eventually(async () => {
        const { status } = await client.call('adminCustomer', { token: await adminToken(client), params: { id } });
        return status === 200 ? id : undefined;
      });
      return { params: { id }, json: { email } };
    },
    changePassword: async () => ({ json: { password: 'wrong', new_password: 'another four words' } }),
    forgotPassword: async () => ({ json: { email: SARA.email } }),
    resetPassword: async () => ({ json: { token: 'no link', password: 'another four words' } }),
    acceptInvitation: async () => ({ json: { token: 'no link', password: 'another four words' } }),
    profile: async () => ({}),
    adminProfile: async () => ({}),
    staff: async () => ({}),
    inviteStaff: async () => ({ json: { name: 'Omar', email: `omar${(people += 1)}@pressline.example` } }),
    renameStaff: async () => ({ params: { id: await newColleague() }, json: { name: 'Omar' } }),
    changeStaffRole: async () => ({ params: { id: await newColleague() }, json: { staff_role: 'finance' } }),
    reinviteStaff: async () => ({ params: { id: await newColleague() } }),
    disableStaff: async () => ({ params: { id: await newColleague() } }),
    securityLog: async () => ({}),
    securityLogFile: async () => ({}),
    enableStaff: async () => ({ params: { id: await newColleague() } }),
    placeOrder: async () => ({ form: orderForm(scene.productId) }),
    myOrders: async () => ({}),
    order: async () => ({ params: { id: scene.orderId } }),
    artwork: async () => ({ params: { id: scene.orderId, side: 'front' } }),
    artworkPreview: async () => ({ params: { id: scene.orderId, side: 'front' } }),
    preflight: async () => ({ params: { id: scene.orderId } }),
    adminOrders: async () => ({}),
    adminOrderCounts: async () => ({}),
    adminOrdersFile: async () => ({}),
    adminSummary: async () => ({}),
    adminFigures: async () => ({}),
    cancelOrder: async () => ({ params: { id: await toCancel() }, json: { reason: 'Ordered twice.' } }),
    reorder: async () => ({ params: { id: scene.orderId }, json: { total_price: 220 } }),
    reinstateOrder: async () => ({ params: { id: scene.orderId }, json: {} }),
    recordPayment: async () => {
      const id = await toPay();
      await client.call('withdrawPayment', { token: scene.admin, params: { id } });
      return { params: { id }, json: { method: 'cash' } };
    },
    requestDeposit: async () => ({ params: { id: scene.orderId }, json: { amount: null } }),
    withdrawPayment: async () => ({ params: { id: scene.orderId } }),
    addNote: async () => ({ params: { id: scene.orderId }, json: { note: 'Call first.' } }),
    recordShipment: async () => ({ params: { id: await toShip() }, json: { courier: 'Aramex' } }),
    holdOrder: async () => ({ params: { id: await toShip() }, json: { kind: 'stock' } }),
    releaseHold: async () => ({ params: { id: scene.orderId } }),
    holdArtwork: async () => ({ params: { id: await toHold() }, json: { reason: 'Too small.', sides: ['front'] } }),
    releaseArtwork: async () => ({ params: { id: scene.orderId }, json: {} }),
    replaceArtwork: async () => {
      const { id, token } = await askedForArtwork();
      return {
        params: { id, side: 'front' },
        form: formOf({}, { file: [FRONT, 'better.pdf'] }),
        headers: { [HEADER.orderLink]: token },
      };
    },
    orderLinks: async () => ({ params: { id: scene.orderId } }),
    makeOrderLink: async () => ({ params: { id: scene.orderId }, json: {} }),
    withdrawOrderLink: async () => ({ params: { id: scene.orderId, linkId: await toWithdraw() } }),
    requestTrackingLink: async () => ({ json: { number: '7K2M-4Q9X', email: SARA.email } }),
    track: async () => ({ params: { token: scene.trackToken } }),
    trackedInvoice: async () => ({ params: { token: scene.trackToken } }),
    emailInvoiceLink: async () => ({ params: { token: scene.trackToken } }),
    processes: async () => ({}),
    updateProcess: async () => ({ params: { orderId: scene.orderId }, json: { stage: 'Prepress' } }),
    processHistory: async () => ({ params: { orderId: scene.orderId } }),
    saveCart: async () => ({ json: { entries: [] } }),
    uploadCartArtwork: async () => ({ form: formOf({}, { artwork: [FRONT, 'front.pdf'] }) }),
    checkCartArtwork: async () => ({ json: { artwork: await cartArtwork(client) } }),
    cartArtworkContent: async () => ({ json: { artwork: await cartArtwork(client) } }),
    removeCartArtwork: async () => ({ json: { artwork: await cartArtwork(client) } }),
    quoteCheckout: async () => ({ json: cartOf(vestLine(scene.vestId)) }),
    placeCheckout: async () => ({ json: await quotedCart(client, cartOf(vestLine(scene.vestId))) }),
    checkout,

    discountCodes: async () => ({}),
    createDiscountCode: async () => ({ json: { code: `CODE${(people += 1)}`, ...tenPercent } }),
    changeDiscountCode: async () => ({ params: { id: await discountCode() }, json: tenPercent }),
    endDiscountCode: async () => ({ params: { id: await discountCode() }, json: {} }),
    discountCodeHistory: async () => ({ params: { id: await discountCode() } }),

    placeSafetyOrder: async () => ({ form: vestOrderForm(scene.vestId) }),
    safetyOrders: async () => ({}),
    safetyOrderCounts: async () => ({}),
    safetyOrdersFile: async () => ({}),
    safetyOrder: async () => ({ params: { id: scene.safetyOrderId } }),
    safetyHistory: async () => ({ params: { id: scene.safetyOrderId } }),
    packingTicket: async () => ({ params: { id: scene.safetyOrderId } }),
    addSafetyNote: async () => ({ params: { id: scene.safetyOrderId }, json: { note: 'Call before.' } }),
    moveSafetyOrder: async () => ({ params: { id: scene.safetyOrderId }, json: { state: 'shipped' } }),
    cancelSafetyOrder: async () => ({ params: { id: await vestsToCancel() }, json: { reason: 'The site is closed.' } }),
    reinstateSafetyOrder: async () => ({ params: { id: scene.safetyOrderId }, json: {} }),
    recordSafetyPayment: async () => {
      const id = await vestsToPay();
      await client.call('withdrawSafetyPayment', { token: scene.admin, params: { id } });
      return { params: { id }, json: { method: 'cash' } };
    },
    requestSafetyDeposit: async () => ({ params: { id: scene.safetyOrderId }, json: { amount: null } }),
    withdrawSafetyPayment: async () => ({ params: { id: scene.safetyOrderId } }),
    recordSafetyShipment: async () => ({ params: { id: await vestsToShip() }, json: { courier: 'Aramex' } }),
    holdSafetyOrder: async () => ({ params: { id: await vestsToShip() }, json: { kind: 'payment' } }),
    releaseSafetyHold: async () => ({ params: { id: scene.safetyOrderId } }),
    requestPayment: async () => ({
      json: { kind: 'print', order_id: scene.orderId },
      headers: { [HEADER.orderLink]: scene.trackToken },
    }),
    orderPayments: async () => ({
      query: { kind: 'print', order_id: scene.orderId },
      headers: { [HEADER.orderLink]: scene.trackToken },
    }),
    adminPayments: async () => ({}),
    adminPaymentsFile: async () => ({}),
    paymentDifferences: async () => ({}),
    refundPayment: async () => ({ params: { id: scene.orderId }, json: {} }),
    requestCheckoutDeposit: async () => ({ params: (await checkout()).params, json: { amount: null } }),
    acceptPayment: async () => ({ params: { id: scene.orderId } }),
    demoPayment: async () => ({ params: { reference: `demo_${scene.orderId}` } }),
    payDemoPayment: async () => ({ params: { reference: `demo_${scene.orderId}` }, json: { choice: 'paid' } }),
    products: async () => ({}),
    product: async () => ({ params: { id: scene.productId } }),
    productsByCategory: async () => ({ params: { label: 'business-cards' } }),
    addProduct: async () => ({ form: productForm() }),
    editProduct: async () => ({ params: { id: scene.productId }, form: formOf(GOLD_CARDS) }),
    removeProduct: async () => ({ params: await newProduct() }),
    restoreProduct: async () => ({ params: { id: scene.productId } }),
    setDieline: async () => ({
      params: { id: scene.productId },
      form: formOf({}, { dieline: ['%PDF-1.7 a dieline', 'box.pdf'] }),
    }),
    removeDieline: async () => ({ params: { id: scene.productId } }),
    artworkTemplate: async () => ({ params: { id: scene.productId } }),
    productHistory: async () => ({ params: { id: scene.productId } }),
    adminProducts: async () => ({}),
    safetyProducts: async () => ({}),
    safetyProduct: async () => ({ params: { id: scene.vestId } }),
    safetyProductsByCategory: async () => ({ params: { category: 'Safety Vest' } }),
    addSafetyProduct: async () => ({ form: vestForm() }),
    editSafetyProduct: async () => ({ params: { id: scene.vestId }, form: formOf(VEST) }),
    removeSafetyProduct: async () => ({ params: await newVest() }),
    restoreSafetyProduct: async () => ({ params: { id: scene.vestId } }),
    safetyProductHistory: async () => ({ params: { id: scene.vestId } }),
    adminSafetyProducts: async () => ({}),
    sendMessage: async () => ({ json: { name: 'A', email: 'a@dune.example', message: 'Hello' } }),
    search: async () => ({ query: { q: 'cards' } }),
    subscribe: async () => ({ json: { email: 'reader@dune.example' } }),
    messages: async () => ({}),
    jobTickets: async () => ({ query: { numbers: scene.number } }),
    packingTickets: async () => ({ query: { numbers: scene.safetyNumber } }),
    jobTicket: async () => ({ params: { id: scene.orderId } }),
    invoice: async () => ({ params: { id: scene.orderId } }),
    safetyInvoice: async () => ({ params: { id: scene.orderId } }),
    mails: async () => ({}),
    mail: async () => ({ params: { id: await aMail() } }),
    retryMail: async () => ({ params: { id: await aMail() } }),
    messagesFile: async () => ({}),
    message: async () => ({ params: { id: scene.messageId } }),
    readMessage: async () => ({ params: { id: scene.messageId } }),
    unreadMessage: async () => ({ params: { id: scene.messageId } }),
    answerMessage: async () => ({ params: { id: scene.messageId }, json: { answer: 'Yes, from 500 pieces.' } }),
    addresses: async () => ({}),
    saveAddress: async () => ({
      params: { id: scene.messageId },
      json: { name: 'Huda Saleh', phone: '+971 50 555 0142', location: 'Business Bay, Dubai', destination: 'AE-DU' },
    }),
    removeAddress: async () => ({ params: { id: scene.messageId } }),
    savedViews: async () => ({}),
    saveView: async () => ({
      params: { id: scene.messageId },
      json: { list: 'orders', name: 'Late', search: 'late=yes', columns: ['stage', 'total'] },
    }),
    deleteView: async () => ({ params: { id: scene.messageId } }),
    replyTemplates: async () => ({}),
    saveReplyTemplate: async () => ({
      params: { id: scene.messageId },
      json: { name: 'Delivery time', texts: { en: 'Hello {name}, {order} arrives on Monday.' } },
    }),
    deleteReplyTemplate: async () => ({ params: { id: scene.messageId } }),
    projections: async () => ({}),
    orderReplay: async () => ({ json: { projections: ['replays'], purpose: 'dry-run' } }),
    pauseReplay: async () => ({ params: { id: await paused() } }),
    resumeReplay: async () => ({ params: { id: await paused() } }),
    paceReplay: async () => ({ params: { id: await paced() }, json: { at_most: 2 } }),
    cancelReplay: async () => ({ params: { id: await unwanted() } }),
    compareBuilds: async () => {
      const { live = '', beside: other = '' } = (await beside())['inbox'] ?? {};
      return { params: { projection: 'inbox' }, query: { one: live, other } };
    },
    flipBuild: async () => ({
      params: { projection: 'order-links' },
      json: { build: (await beside())['order-links']?.beside ?? '' },
    }),
    undoFlip: () => toUndo(),
    dropBuild: async () => ({
      params: { projection: 'artwork-checks', build: (await beside())['artwork-checks']?.beside ?? '' },
    }),
    parkedStreams: async () => ({ params: { projection: 'order-list' } }),
    parkedOfRecord: async () => ({ params: { id: scene.safetyOrderId } }),
    retryAllParked: async () => ({ params: { projection: 'order-list' }, json: {} }),
    parkedStream: async () => ({ params: folded }),
    retryParked: async () => ({ params: folded }),
    skipParked: async () => ({ params: folded, json: { revision: 0, reason: 'A test.' } }),
    auditReadModels: async () => ({ json: { share: 1 } }),
    signingSecrets: async () => ({}),
    rotateSigningSecret: async () => ({ json: { previous: 'keep-until-expiry' } }),
    openQueueBoard: async () => ({}),
    shopSettings: async () => ({}),
    changeShopSettings: async () => ({ json: { group: 'couriers', changes: { names: ['Aramex', 'Own van'] } } }),
    settingsHistory: async () => ({}),
    productionSettings: async () => ({}),
    shop: async () => ({}),
    turnaround: async () => ({}),
    changeStream: async () => ({}),
    uploads: async () => ({ params: { file: scene.frontFile } }),
  };
}
