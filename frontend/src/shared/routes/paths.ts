/** Every address of the pages; nobody writes one elsewhere. */
export const PATHS = {
  home: '/',
  catalogue: '/categorywise',
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  productByQuery: '/productdetail',
  product: (id: string) => `/product/${id}`,
  safetyProduct: (id: string) => `/safety-product/product/${id}`,
  cart: '/cart',
  startOrdering: '/start-ordering',
  confirmOrder: '/confirm-order',
  thankYou: '/thank-you',
  orderPlaced: '/order-placed',
  safetyOrder: '/order',
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  /** What people look for, perhaps in one category; without words the page asks for some. */
  search: (q = '', category = '') => {
    const query = new URLSearchParams({ ...(q !== '' && { q }), ...(category !== '' && { category }) }).toString();
    return query === '' ? '/search' : `/search?${query}`;
  },
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profile: '/profile',
  myOrders: '/profile?tab=orders',
  order: (id: string) => `/orders/${id}`,
  /** The customer's own order of safety wear. */
  safetyOrderOf: (id: string) => `/safety-orders/${id}`,
  /** An order by a link, without a log-in. */
  track: (token: string) => `/track/${token}`,
  admin: {
    home: '/admin',
    login: '/admin/login',
    dashboard: '/admin/dashboard',
    orders: '/admin/orders',
    order: (id: string) => `/admin/orders/${id}`,
    processTracker: '/admin/process-tracker',
    safetyOrders: '/admin/safety-orders',
    safetyOrder: (id: string) => `/admin/safety-orders/${id}`,
    contacts: '/admin/contacts',
    printProducts: '/admin/add-product',
    safetyProducts: '/admin/AdminSafetyProducts',
    staff: '/admin/staff',
    securityLog: '/admin/security-log',
    sessions: '/admin/sessions',
    twoStepLogin: '/admin/two-step-login',
    mail: '/admin/mail',
    projections: '/admin/projections',
    acceptInvitation: '/admin/accept-invitation',
  },
} as const;

/** Where a link leads that follows an order without a log-in. */
export function trackPath(token: string): string {
  return `/track/${token}`;
}

/** What holds for every order. */
export const LEGAL_WAYS = { terms: PATHS.terms, returns: PATHS.returns, privacy: PATHS.privacy } as const;

/** Where the cart leads. */
export const CART_WAYS = {
  product: PATHS.product,
  safetyProduct: PATHS.safetyProduct,
  startOrdering: PATHS.startOrdering,
  safetyOrder: PATHS.safetyOrder,
} as const;

/** An address that comes back to `from` once the person has logged in. Only addresses of the shop itself are kept. */
export function loginFor(area: 'store' | 'office', from: string): string {
  return withNext(area === 'office' ? PATHS.admin.login : PATHS.login, from);
}

/** The page that sets up two-step login, and then leads back to `from`. */
export function twoStepLoginFor(from: string): string {
  return withNext(PATHS.admin.twoStepLogin, from);
}

function withNext(path: string, from: string): string {
  return from === '' || from === PATHS.home ? path : `${path}?next=${encodeURIComponent(from)}`;
}

/** The same by way of signing up. */
export function signupFor(from: string): string {
  return withNext(PATHS.signup, from);
}

/** Where a person goes after logging in: `next`, if it is an address of the shop itself, else `otherwise`. */
export function afterLogin(next: string | null, otherwise: string): string {
  // `//host` and `/\host` would leave the shop; a browser drops control characters, so that `/\t/host` would as well.
  return next !== null && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : otherwise;
}
