/** The states of a safety order, in their usual sequence. */
export const SAFETY_STATES = ['received', 'packed', 'shipped', 'delivered'] as const;
export type SafetyState = (typeof SAFETY_STATES)[number];

export const FIRST_SAFETY_STATE: SafetyState = 'received';
