/** The kinds of records whose changes are notified. */
export const CHANGE_TOPICS = [
  'orders',
  'safety-orders',
  'messages',
  'customers',
  'products',
  'safety-products',
  'mails',
  'staff',
  'security-log',
  'settings',
  'discount-codes',
  'payments',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
