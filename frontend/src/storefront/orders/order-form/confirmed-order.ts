export interface ConfirmedOrder {
  readonly orderId?: string | undefined;
  readonly number?: string | undefined;
  /** The token of its tracking link, if it has one. */
  readonly trackToken?: string | undefined;
}

/** Reads the order from the navigation state; empty if the page was opened directly. */
export function confirmedOrderOf(state: unknown): ConfirmedOrder {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('orderId' in state && typeof state.orderId === 'string' && { orderId: state.orderId }),
    ...('number' in state && typeof state.number === 'string' && { number: state.number }),
    ...('trackToken' in state && typeof state.trackToken === 'string' && { trackToken: state.trackToken }),
  };
}
