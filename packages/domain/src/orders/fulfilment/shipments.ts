/** The carrier of an order. Stored sealed, because a tracking number reveals the customer's address. */
export interface Shipment {
  readonly courier: string;
  readonly trackingNumber?: string | undefined;
}

/** Suggested when a shipment is recorded, until the shop sets its own; any other name may be entered. */
export const DEFAULT_COURIERS = ['Aramex', 'DHL', 'Emirates Post', 'FedEx', 'UPS'] as const;
