/** How staff prove, besides their password, that it is them. A recovery code stands in for the other two, once each. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];
