/** Stream categories. They contain no hyphen, because EventStoreDB's category ends at the first one. */
export const CATEGORY = {
  printOrder: 'printOrder',
  safetyOrder: 'safetyOrder',
  printProduct: 'product',
  safetyProduct: 'safetyProduct',
  user: 'user',
  session: 'session',
  emailClaim: 'email',
  customer: 'customer',
  contactMessage: 'contact',
  replyTemplates: 'replyTemplates',
  newsletter: 'newsletter',
  orderLink: 'orderLink',
  mail: 'mail',
  invoices: 'invoices',
  orderInvoice: 'orderInvoice',
  artworkCheck: 'artworkCheck',
  checkout: 'checkout',
  discountCode: 'discountCode',
  addressBook: 'addressBook',
  replay: 'replay',
  readModel: 'readModel',
  forgetting: 'forgetting',
  signingSecret: 'signingSecret',
  securityEvent: 'securityEvent',
  secondFactors: 'secondFactors',
  secondFactorPolicy: 'secondFactorPolicy',
  savedViews: 'savedViews',
  shopSettings: 'shopSettings',
  payment: 'payment',
  paymentComparison: 'paymentComparison',
} as const;

export type Category = (typeof CATEGORY)[keyof typeof CATEGORY];

/** The name of one stream, `printOrder-<id>`. */
export function streamOf<C extends Category>(category: C, id: string): `${C}-${string}` {
  return `${category}-${id}`;
}

/** The stream of a print or safety order. */
export function streamOfOrder(kind: 'print' | 'safety', id: string) {
  return streamOf(kind === 'print' ? CATEGORY.printOrder : CATEGORY.safetyOrder, id);
}

/** The ID in `<category>-<id>`. */
export function idOfStream(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}

/** The only stream that records which secrets sign. */
export const SIGNING_SECRET_STREAM = streamOf(CATEGORY.signingSecret, 'shop');

/** The one stream that records whether the shop requires a second factor of its staff. */
export const SECOND_FACTOR_POLICY_STREAM = streamOf(CATEGORY.secondFactorPolicy, 'shop');

/** The one stream that records what staff set for the shop. */
export const SHOP_SETTINGS_STREAM = streamOf(CATEGORY.shopSettings, 'shop');

/** The one stream that records what differs between the payments of the shop and of its provider. */
export const PAYMENT_COMPARISON_STREAM = streamOf(CATEGORY.paymentComparison, 'shop');

/** The one stream with the templates for replies to messages. */
export const REPLY_TEMPLATES_STREAM = streamOf(CATEGORY.replyTemplates, 'shop');
