import type { PaymentProvider } from './payment-provider.ts';

/**
 * Cash, cheques and transfers: staff record what they received and paid back, as a report of their own. There is no
 * page to open, and nobody to ask for a report.
 */
export const manualProvider: PaymentProvider = {
  name: 'manual',
  mode: 'live',
  open: ({ paymentId }) => Promise.resolve({ reference: paymentId }),
  find: (reference) => Promise.resolve({ reference, state: 'open' }),
  close: (reference) => Promise.resolve({ reference, state: 'expired' }),
  refund: ({ reference }) => Promise.resolve({ reference, state: 'open' }),
  readNotice: () => Promise.resolve({ outcome: 'refused', reason: 'Staff record manual payments.' }),
  async *listSince() {},
  async *listPaidOut() {},
};
