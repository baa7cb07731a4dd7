/** By its first part: what is somebody's own, answers a question, or is a step on the way is for no search engine. */
export const PRIVATE_PAGES = [
  'admin',
  'cart',
  'confirm-order',
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
