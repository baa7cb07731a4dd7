/** How a customer can have paid; what is recorded is that the money came, the shop takes none online itself. */
export const PAYMENT_METHODS = ['cash', 'card', 'bank-transfer', 'cheque', 'online-link'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
