interface PaymentRules {
  readonly work: 'at-once' | 'after-payment';
  /** Hours. */
  readonly waits: number;
}

/** Until when an order that was placed then waits for its payment; undefined if orders don’t wait. */
export function payBeforeOf({ work, waits }: PaymentRules, placedAt: string): string | undefined {
  return work === 'after-payment' ? new Date(Date.parse(placedAt) + waits * 3_600_000).toISOString() : undefined;
}
