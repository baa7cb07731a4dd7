/** The carrier of an order. Stored sealed, because a tracking number reveals the customer's address. */
export interface Shipment {
  readonly courier: string;
  readonly trackingNumber?: string | undefined;
}
