import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { keyFirstHistoryEntry } from './scroll-restoration.ts';
import { PageFailed, StorePageFailed } from './page-failed.tsx';
import { lazyIndexPage, lazyPage } from '../shared/routes/lazy-page.ts';
import { PATHS } from '../shared/routes/paths.ts';
import { RequireLogin } from './require-login.tsx';
import { Root } from './root.tsx';
import { StoreLayout } from '../storefront/layout/store-layout.tsx';
import { loadNamespace } from '../shared/texts/load-texts.ts';

/** The pages of the storefront, each in its own chunk, loaded when it is opened. */
const storeRoutes: RouteObject[] = [
  lazyIndexPage(async () => (await import('../storefront/home/home-page.tsx')).HomePage, 'home'),
  lazyPage(
    'categorywise',
    async () => (await import('../storefront/catalogue/catalogue-page.tsx')).CataloguePage,
    'catalogue',
  ),
  lazyPage(
    'category/:label',
    async () => (await import('../storefront/catalogue/category-page.tsx')).CategoryPage,
    'catalogue',
  ),
  lazyPage(
    'productdetail',
    async () => (await import('../storefront/catalogue/product-by-query.tsx')).ProductByQuery,
    'catalogue',
    'cart',
  ),
  lazyPage(
    'product/:id',
    async () => (await import('../storefront/catalogue/print-product-page.tsx')).PrintProductPage,
    'catalogue',
    'cart',
  ),
  lazyPage(
    'safety-product/product/:id',
    async () => (await import('../storefront/catalogue/safety-product-page.tsx')).SafetyProductPage,
    'catalogue',
    'cart',
  ),
  lazyPage(
    'cart',
    async () => (await import('../storefront/cart/cart-page.tsx')).CartPage,
    'cart',
    'order',
    'preflight',
  ),
  lazyPage(
    'checkout',
    async () => (await import('../storefront/checkout/checkout-page.tsx')).CheckoutPage,
    'checkout',
    'cart',
    'order',
    'account',
    'password',
    'payment',
  ),
  lazyPage(
    'checkout/:id/:token?',
    async () => (await import('../storefront/checkout/checkout-confirmation-page.tsx')).CheckoutConfirmationPage,
    'checkout',
    'account',
    'order',
    'payment',
    'track',
  ),
  lazyPage(
    'order',
    async () => (await import('../storefront/orders/workwear/safety-checkout-page.tsx')).SafetyCheckoutPage,
    'order',
    'catalogue',
  ),
  lazyPage(
    'start-ordering',
    async () => (await import('../storefront/orders/print/start-ordering-page.tsx')).StartOrderingPage,
    'order',
    'preflight',
  ),
  lazyPage(
    'confirm-order',
    async () => (await import('../storefront/orders/print/confirm-order-page.tsx')).ConfirmOrderPage,
    'order',
    'preflight',
  ),
  lazyPage(
    'thank-you',
    async () => (await import('../storefront/orders/print/thank-you-page.tsx')).ThankYouPage,
    'order',
    'cart',
    'track',
    'payment',
  ),
  lazyPage(
    'order-placed',
    async () => (await import('../storefront/orders/workwear/safety-confirmation-page.tsx')).SafetyConfirmationPage,
    'order',
    'cart',
    'track',
    'payment',
  ),
  lazyPage('login', async () => (await import('../storefront/accounts/login-page.tsx')).LoginPage, 'account'),
  lazyPage(
    'signup',
    async () => (await import('../storefront/accounts/signup-page.tsx')).SignupPage,
    'account',
    'password',
  ),
  lazyPage(
    'forgot-password',
    async () => (await import('../storefront/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    'account',
  ),
  lazyPage(
    'reset-password',
    async () => (await import('../storefront/accounts/reset-password-page.tsx')).ResetPasswordPage,
    'account',
    'password',
  ),
  lazyPage(
    'profile',
    async () => requireLogin((await import('../storefront/accounts/profile-page.tsx')).ProfilePage),
    'account',
    'checkout',
    'order',
    'track',
    'password',
    'sessions',
  ),
  lazyPage(
    'orders/:id',
    async () => requireLogin((await import('../storefront/orders/order-details/order-page.tsx')).OrderPage),
    'account',
    'preflight',
    'order',
    'catalogue',
    'track',
    'payment',
  ),
  lazyPage(
    'safety-orders/:id',
    async () =>
      requireLogin((await import('../storefront/orders/order-details/safety-order-page.tsx')).SafetyOrderPage),
    'account',
    'track',
    'payment',
  ),
  lazyPage(
    'track',
    async () => (await import('../storefront/orders/tracking/request-tracking-page.tsx')).RequestTrackingPage,
    'track',
  ),
  lazyPage(
    'track/:token',
    async () => (await import('../storefront/orders/tracking/track-page.tsx')).TrackPage,
    'track',
    'preflight',
    'order',
    'account',
    'payment',
  ),
  lazyPage(
    'demo-payment/:reference',
    async () => (await import('../storefront/payments/demo-payment-page.tsx')).DemoPaymentPage,
    'payment',
  ),
  lazyPage(
    'search',
    async () => (await import('../storefront/search/search-page.tsx')).SearchPage,
    'search',
    'catalogue',
  ),
  lazyPage('about', async () => (await import('../storefront/about/about-page.tsx')).AboutPage, 'pages', 'home'),
  lazyPage(
    'contact',
    async () => (await import('../storefront/messaging/contact/contact-page.tsx')).ContactPage,
    'pages',
  ),
  lazyPage('terms', async () => (await import('../storefront/legal/legal-page.tsx')).TermsPage, 'legal', 'pages'),
  lazyPage('privacy', async () => (await import('../storefront/legal/legal-page.tsx')).PrivacyPage, 'legal', 'pages'),
  lazyPage('returns', async () => (await import('../storefront/legal/legal-page.tsx')).ReturnsPage, 'legal', 'pages'),
  lazyPage('*', async () => (await import('../storefront/layout/not-found-page.tsx')).NotFoundPage, 'pages'),
];

function requireLogin(Page: () => React.ReactNode) {
  return function PageAfterLogin() {
    return (
      <RequireLogin>
        <Page />
      </RequireLogin>
    );
  };
}

/** The back office is loaded when its first page is opened: routes, texts and styles. */
async function loadOfficeRoutes(): Promise<RouteObject[]> {
  const texts = (['admin', 'preflight', 'password'] as const).map(loadNamespace);
  const [{ adminRoutes }] = await Promise.all([import('../back-office/routes.tsx'), ...texts]);
  return adminRoutes;
}

/** The routes of the shop. The storefront’s layout hides its header and footer on the login page, as specified. */
export const SHOP_ROUTES: readonly RouteObject[] = [
  {
    id: 'root',
    path: '/',
    Component: Root,
    ErrorBoundary: PageFailed,
    HydrateFallback: () => null,
    children: [
      {
        id: 'office',
        path: PATHS.admin.home,
        Component: Outlet,
        // Here, because routes are not patched for a path that already matches.
        children: [{ index: true, element: <Navigate to={PATHS.admin.dashboard} replace /> }],
      },
      // A page that fails leaves the frame as it is.
      { Component: StoreLayout, children: [{ ErrorBoundary: StorePageFailed, children: storeRoutes }] },
    ],
  },
];

/** Loads the code and the texts of everything that the store shows, part by part, so that it opens without a connection. */
export const STORE_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../storefront/layout/menu-drawer.tsx'),
  () => import('../storefront/layout/side-cart.tsx'),
  () => loadNamespace('footer'),
  ...storeRoutes.flatMap(({ lazy }) => (typeof lazy === 'function' ? [lazy] : [])),
];

/** @param isServerRendered whether the page has a first view: its scroll position is kept */
export function makeRouter(isServerRendered: boolean) {
  keyFirstHistoryEntry();
  return createBrowserRouter([...SHOP_ROUTES], {
    ...(isServerRendered && { hydrationData: { loaderData: {} } }),
    async patchRoutesOnNavigation({ path, patch }) {
      if (path.startsWith(`${PATHS.admin.home}/`)) patch('office', await loadOfficeRoutes());
    },
  });
}

/** Resolves once the code of the first page is loaded, or has failed to load. */
export async function untilReady(router: ReturnType<typeof makeRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
