/**
 * Paths by their first segment that search engines must not index: personal pages, search results and steps of a
 * process.
 */
export const PRIVATE_PAGES = [
  'admin',
  'cart',
  'checkout',
  'confirm-order',
  'demo-payment',
  'forgot-password',
  'login',
  'order',
  'order-placed',
  'orders',
  'profile',
  'reset-password',
  'safety-orders',
  'search',
  'signup',
  'start-ordering',
  'thank-you',
  'track',
] as const;

const PRIVATE: ReadonlySet<string> = new Set(PRIVATE_PAGES);

export function isPrivatePage(path: string): boolean {
  const [, first = ''] = path.split('/');
  return PRIVATE.has(first);
}
