/** The paths of all pages. No other file contains one. */
export const PATHS = {
  home: '/',
  catalogue: '/categorywise',
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  productByQuery: '/productdetail',
  product: (id: string) => `/product/${id}`,
  safetyProduct: (id: string) => `/safety-product/product/${id}`,
  cart: '/cart',
  /** Buys the whole cart. */
  checkout: '/checkout',
  /** A placed checkout; guests open it with the token of the tracking link of one of its orders. */
  checkoutOf: (id: string, token?: string) =>
    token === undefined ? `/checkout/${id}` : `/checkout/${id}/${encodeURIComponent(token)}`,
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
  /** Search results, optionally in one category; without a query, an empty search. */
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
  /** A customer’s workwear order. */
  safetyOrderOf: (id: string) => `/safety-orders/${id}`,
  /** An order by its link, without a login. */
  requestTracking: '/track',
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
    customers: '/admin/customers',
    /** By the customer’s id, or by the id of their account or of one of their orders. */
    customer: (id: string) => `/admin/customers/${id}`,
    contacts: '/admin/contacts',
    printProducts: '/admin/add-product',
    safetyProducts: '/admin/AdminSafetyProducts',
    staff: '/admin/staff',
    securityLog: '/admin/security-log',
    sessions: '/admin/sessions',
    twoStepLogin: '/admin/two-step-login',
    mail: '/admin/mail',
    payments: '/admin/payments',
    discountCodes: '/admin/discount-codes',
    checkout: (id: string) => `/admin/checkouts/${id}`,
    settings: '/admin/settings',
    projections: '/admin/projections',
    acceptInvitation: '/admin/accept-invitation',
  },
} as const;

/** The path of an order link, which needs no login. */
export function trackPath(token: string): string {
  return `/track/${token}`;
}

/** The pages with the legal terms. */
export const LEGAL_PATHS = { terms: PATHS.terms, returns: PATHS.returns, privacy: PATHS.privacy } as const;

/** The login page, which returns to `from` after the login. */
export function loginFor(area: 'store' | 'office', from: string): string {
  return withNext(area === 'office' ? PATHS.admin.login : PATHS.login, from);
}

/** The page that sets up two-step login, and then returns to `from`. */
export function twoStepLoginFor(from: string): string {
  return withNext(PATHS.admin.twoStepLogin, from);
}

function withNext(path: string, from: string): string {
  return from === '' || from === PATHS.home ? path : `${path}?next=${encodeURIComponent(from)}`;
}

/** The sign-up page, which returns to `from`. */
export function signupFor(from: string): string {
  return withNext(PATHS.signup, from);
}

/** The page after a login: `next` if it is a path of this shop, otherwise `fallback`. This prevents open redirects. */
export function afterLogin(next: string | null, fallback: string): string {
  // `//host` and `/\host` would leave the shop. Browsers drop control characters, so `/\t/host` would too.
  return next !== null && /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : fallback;
}
