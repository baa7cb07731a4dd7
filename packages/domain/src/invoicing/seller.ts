/** Who sells: named on pages, on invoices and under mails. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** The tax registration number; without one, invoices are no tax invoices. */
  readonly trn?: string | undefined;
}

/** The shop as it comes, until it is told otherwise. Pages know this address in each of their languages, and draw its map. */
export const DEFAULT_SELLER = {
  name: 'Pressline',
  address: 'Warehouse 12, Al Quoz Industrial Area 3, Dubai, United Arab Emirates',
} as const satisfies Seller;
