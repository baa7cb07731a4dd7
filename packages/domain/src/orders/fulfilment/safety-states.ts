/** What becomes of an order of safety wear, in the order in which it usually happens. */
export const SAFETY_STATES = ['received', 'packed', 'shipped', 'delivered'] as const;
export type SafetyState = (typeof SAFETY_STATES)[number];

export const FIRST_SAFETY_STATE: SafetyState = 'received';
