/** Why an order waits. A request for new artwork is separate: see `ArtworkHold`. */
export const HOLD_KINDS = ['stock', 'payment', 'press', 'other'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];
