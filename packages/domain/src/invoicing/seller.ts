import type { BankAccount } from './bank-account.ts';

/** The seller, as named on pages, invoices and mail. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** Tax registration number; without it, invoices are not tax invoices. */
  readonly trn?: string | undefined;
}

/** Who sells, and where customers transfer money to. */
export interface BusinessDetails {
  readonly seller: Seller;
  readonly bank?: BankAccount | undefined;
}

/** The seller until one is configured. Pages have translations of this address, and a map of it. */
export const DEFAULT_SELLER = {
  name: 'Pressline',
  address: 'Warehouse 12, Al Quoz Industrial Area 3, Dubai, United Arab Emirates',
} as const satisfies Seller;
