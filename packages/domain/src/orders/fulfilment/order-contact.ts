/** Who an order is for, and where it goes. Stored sealed, because all of it can identify a person. */
export interface OrderContact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly company?: string | undefined;
  /** The buyer's tax registration number: 15 digits. */
  readonly trn?: string | undefined;
  /** The customer's note for the people who make the order. */
  readonly note?: string | undefined;
}
