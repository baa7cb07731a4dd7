/** How a customer paid. The shop records payments but takes none online. */
export const PAYMENT_METHODS = ['cash', 'card', 'bank-transfer', 'cheque', 'online-link'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
