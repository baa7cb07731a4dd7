/** The headers that Pressline adds to HTTP. */
export const HEADER = {
  /** Of a command, chosen by the client; the same key asks for the same command again. */
  idempotencyKey: 'Idempotency-Key',
  /** Answered by a command: the position of its last event. */
  position: 'Pressline-Position',
  /** Sent with a query: wait (up to 2 s) until this position can be read. */
  after: 'Pressline-After',
  /** Answered by a query that gave up waiting: `true`. */
  stale: 'Pressline-Stale',
  /** Sent with new artwork by whoever was given a link for it: the link's token. */
  orderLink: 'Pressline-Order-Link',
  /** `true` with a request that a page makes while nobody is using it: it isn’t use of the session. */
  background: 'Pressline-Background',
  /** Answered by a list when `count=true` asked for it. */
  total: 'Pressline-Total',
} as const;
