/** The shop’s service claims, in the order of the header. */
export const CLAIMS = ['shipping', 'support', 'returns', 'payment'] as const;
