/** What the shop promises, in the order of the header. */
export const CLAIMS = ['shipping', 'support', 'returns', 'payment'] as const;
