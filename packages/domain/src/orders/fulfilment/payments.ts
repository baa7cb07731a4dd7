/** How a customer paid. `online-link`: on the page of a payment provider. */
export const PAYMENT_METHODS = ['cash', 'card', 'bank-transfer', 'cheque', 'online-link'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
