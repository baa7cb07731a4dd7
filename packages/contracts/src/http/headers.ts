/** HTTP headers defined by Pressline. */
export const HEADER = {
  /** Chosen by the client for a command; repeating the key repeats the same command. */
  idempotencyKey: 'Idempotency-Key',
  /** In the response to a command: the position of its last event. */
  position: 'Pressline-Position',
  /** In a query: wait up to 1 s until this position can be read. */
  after: 'Pressline-After',
  /** In the response to a query that stopped waiting: `true`. */
  stale: 'Pressline-Stale',
  /** With new artwork sent by the holder of an order link: its token. */
  orderLink: 'Pressline-Order-Link',
  /** `true` for a request that a page makes on its own, so that it doesn’t extend the session. */
  background: 'Pressline-Background',
  /** In the response of a list requested with `count=true`. */
  total: 'Pressline-Total',
} as const;
