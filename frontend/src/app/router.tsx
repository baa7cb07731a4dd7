import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { keyFirstHistoryEntry } from './scroll-restoration.ts';
import { PageFailed, StorePageFailed } from './page-failed.tsx';
import { PATHS } from '../shared/routes/paths.ts';
import { RequireLogin } from './require-login.tsx';
import { Root } from './root.tsx';
import { StoreLayout } from '../storefront/layout/store-layout.tsx';
import { loadNamespace } from '../shared/texts/load-texts.ts';
import type { Namespace } from '../shared/texts/texts.ts';

/** The pages of the storefront, each in its own chunk, loaded when it is opened. */
const storeRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await withTexts('home', import('../storefront/home/home-page.tsx'))).HomePage }),
  },
  {
    path: 'categorywise',
    lazy: async () => ({
      Component: (await withTexts('catalogue', import('../storefront/catalogue/catalogue-page.tsx'))).CataloguePage,
    }),
  },
  {
    path: 'category/:label',
    lazy: async () => ({
      Component: (await withTexts('catalogue', import('../storefront/catalogue/category-page.tsx'))).CategoryPage,
    }),
  },
  {
    path: 'productdetail',
    lazy: async () => ({
      Component: (await withTexts('catalogue', import('../storefront/catalogue/product-by-query.tsx'), 'cart'))
        .ProductByQuery,
    }),
  },
  {
    path: 'product/:id',
    lazy: async () => ({
      Component: (await withTexts('catalogue', import('../storefront/catalogue/print-product-page.tsx'), 'cart'))
        .PrintProductPage,
    }),
  },
  {
    path: 'safety-product/product/:id',
    lazy: async () => ({
      Component: (await withTexts('catalogue', import('../storefront/catalogue/safety-product-page.tsx'), 'cart'))
        .SafetyProductPage,
    }),
  },
  {
    path: 'cart',
    lazy: async () => ({ Component: (await withTexts('cart', import('../storefront/cart/cart-page.tsx'))).CartPage }),
  },
  {
    path: 'order',
    lazy: async () => ({
      Component: (
        await withTexts('order', import('../storefront/orders/workwear/safety-checkout-page.tsx'), 'catalogue')
      ).SafetyCheckoutPage,
    }),
  },
  {
    path: 'start-ordering',
    lazy: async () => ({
      Component: (
        await withTexts('order', withTexts('preflight', import('../storefront/orders/print/start-ordering-page.tsx')))
      ).StartOrderingPage,
    }),
  },
  {
    path: 'confirm-order',
    lazy: async () => ({
      Component: (
        await withTexts('order', withTexts('preflight', import('../storefront/orders/print/confirm-order-page.tsx')))
      ).ConfirmOrderPage,
    }),
  },
  {
    path: 'thank-you',
    lazy: async () => ({
      Component: (await withTexts('order', import('../storefront/orders/print/thank-you-page.tsx'), 'cart', 'track'))
        .ThankYouPage,
    }),
  },
  {
    path: 'order-placed',
    lazy: async () => ({
      Component: (
        await withTexts('order', import('../storefront/orders/workwear/safety-confirmation-page.tsx'), 'cart', 'track')
      ).SafetyConfirmationPage,
    }),
  },
  {
    path: 'login',
    lazy: async () => ({
      Component: (await withTexts('account', import('../storefront/accounts/login-page.tsx'))).LoginPage,
    }),
  },
  {
    path: 'signup',
    lazy: async () => ({
      Component: (await withTexts('account', import('../storefront/accounts/signup-page.tsx'), 'password')).SignupPage,
    }),
  },
  {
    path: 'forgot-password',
    lazy: async () => ({
      Component: (await withTexts('account', import('../storefront/accounts/forgot-password-page.tsx')))
        .ForgotPasswordPage,
    }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({
      Component: (await withTexts('account', import('../storefront/accounts/reset-password-page.tsx'), 'password'))
        .ResetPasswordPage,
    }),
  },
  {
    path: 'profile',
    lazy: async () =>
      requireLogin(
        (await withTexts('account', import('../storefront/accounts/profile-page.tsx'), 'track', 'password', 'sessions'))
          .ProfilePage,
      ),
  },
  {
    path: 'orders/:id',
    lazy: async () =>
      requireLogin(
        (
          await withTexts(
            'account',
            withTexts('preflight', import('../storefront/orders/order-details/order-page.tsx'), 'order', 'catalogue'),
            'track',
          )
        ).OrderPage,
      ),
  },
  {
    path: 'safety-orders/:id',
    lazy: async () =>
      requireLogin(
        (await withTexts('account', import('../storefront/orders/order-details/safety-order-page.tsx'), 'track'))
          .SafetyOrderPage,
      ),
  },
  {
    path: 'track',
    lazy: async () => ({
      Component: (await withTexts('track', import('../storefront/orders/fulfilment/request-tracking-page.tsx')))
        .RequestTrackingPage,
    }),
  },
  {
    path: 'track/:token',
    lazy: async () => ({
      Component: (
        await withTexts(
          'track',
          withTexts('preflight', import('../storefront/orders/fulfilment/track-page.tsx'), 'order'),
          'account',
        )
      ).TrackPage,
    }),
  },
  {
    path: 'search',
    lazy: async () => ({
      Component: (await withTexts('search', import('../storefront/search/search-page.tsx'), 'catalogue')).SearchPage,
    }),
  },
  {
    path: 'about',
    lazy: async () => ({
      Component: (await withTexts('pages', import('../storefront/about/about-page.tsx'), 'home')).AboutPage,
    }),
  },
  {
    path: 'contact',
    lazy: async () => ({
      Component: (await withTexts('pages', import('../storefront/messaging/contact/contact-page.tsx'))).ContactPage,
    }),
  },
  {
    path: 'terms',
    lazy: async () => ({
      Component: (await withTexts('legal', import('../storefront/legal/legal-page.tsx'), 'pages')).TermsPage,
    }),
  },
  {
    path: 'privacy',
    lazy: async () => ({
      Component: (await withTexts('legal', import('../storefront/legal/legal-page.tsx'), 'pages')).PrivacyPage,
    }),
  },
  {
    path: 'returns',
    lazy: async () => ({
      Component: (await withTexts('legal', import('../storefront/legal/legal-page.tsx'), 'pages')).ReturnsPage,
    }),
  },
  {
    path: '*',
    lazy: async () => ({
      Component: (await withTexts('pages', import('../storefront/layout/not-found-page.tsx'))).NotFoundPage,
    }),
  },
];

function requireLogin(Page: () => React.ReactNode) {
  return {
    element: (
      <RequireLogin namespace="store">
        <Page />
      </RequireLogin>
    ),
  };
}

/** Loads the code of a page and its texts at the same time. */
async function withTexts<Page>(
  namespace: Namespace,
  page: Promise<Page>,
  ...more: readonly Namespace[]
): Promise<Page> {
  const [loaded] = await Promise.all([page, ...[namespace, ...more].map(loadNamespace)]);
  return loaded;
}

/** The back office is loaded when its first page is opened: routes, texts and styles. */
async function loadOfficeRoutes(): Promise<RouteObject[]> {
  return (await withTexts('admin', withTexts('preflight', import('../back-office/routes.tsx')), 'password'))
    .adminRoutes;
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

/** Loads the code and the texts of everything that the store shows, so that it opens without a connection. */
export async function loadStore(): Promise<void> {
  await Promise.all([
    ...storeRoutes.map(async ({ lazy }) => typeof lazy === 'function' && (await lazy())),
    import('../storefront/layout/menu-drawer.tsx'),
    import('../storefront/layout/side-cart.tsx'),
    loadNamespace('footer'),
  ]);
}

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
