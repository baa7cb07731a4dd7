/** The carrier of an order. Stored sealed, because a tracking number reveals the customer's address. */
export interface Shipment {
  readonly courier: string;
  readonly trackingNumber?: string | undefined;
}

/** Where a courier shows its shipments. `{number}` in the URL is replaced by the tracking number. */
export interface TrackingPage {
  readonly courier: string;
  readonly url: string;
}

/** Used until the shop sets its own. Emirates Post has no page for a single number. */
export const DEFAULT_TRACKING_PAGES: readonly TrackingPage[] = [
  { courier: 'Aramex', url: 'https://www.aramex.com/track/results?ShipmentNumber={number}' },
  { courier: 'DHL', url: 'https://www.dhl.com/ae-en/home/tracking.html?tracking-id={number}' },
  { courier: 'Emirates Post', url: 'https://www.emiratespost.ae/all-services/track-a-package' },
  { courier: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  { courier: 'UPS', url: 'https://www.ups.com/track?tracknum={number}' },
];

/** The page of a shipment; undefined if its courier has none. Names are compared without regard to case. */
export function trackingUrlOf(
  { courier, trackingNumber }: Shipment,
  pages: readonly TrackingPage[],
): string | undefined {
  if (trackingNumber === undefined) return undefined;
  const page = pages.find((each) => each.courier.toLowerCase() === courier.trim().toLowerCase());
  return page?.url.replaceAll('{number}', encodeURIComponent(trackingNumber));
}

/** Suggested when a shipment is recorded, until the shop sets its own; any other name may be entered. */
export const DEFAULT_COURIERS = ['Aramex', 'DHL', 'Emirates Post', 'FedEx', 'UPS'] as const;
