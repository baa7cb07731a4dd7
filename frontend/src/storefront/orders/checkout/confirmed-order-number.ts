export interface PlacedNumber {
  readonly orderId?: string | undefined;
  readonly number?: string | undefined;
  /** Of the link that follows it, where the shop made one. */
  readonly trackToken?: string | undefined;
}

/** What the page before handed on about the order; empty where the page was opened by itself. */
export function placedOf(state: unknown): PlacedNumber {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('orderId' in state && typeof state.orderId === 'string' && { orderId: state.orderId }),
    ...('number' in state && typeof state.number === 'string' && { number: state.number }),
    ...('trackToken' in state && typeof state.trackToken === 'string' && { trackToken: state.trackToken }),
  };
}
