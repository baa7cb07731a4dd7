/** Who carries an order to its customer. Sealed, as a tracking number leads to a person's door. */
export interface Shipment {
  readonly courier: string;
  readonly trackingNumber?: string | undefined;
}
