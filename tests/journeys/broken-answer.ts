/** A fault of the shop's own: unlike a shop that is away, it isn't asked again until somebody presses. */
export const BROKEN_ANSWER = {
  status: 500,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: '/problems/internal', title: 'Internal error', status: 500, message: 'It broke.' }),
};
