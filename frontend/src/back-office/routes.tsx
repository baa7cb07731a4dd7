import { ENDPOINTS } from '@pressline/contracts/api/endpoints.ts';
import { STAFF_ENDPOINTS } from '@pressline/contracts/api/staff-endpoints.ts';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../shared/routes/lazy-page.ts';
import { OfficeLayout } from './layout/office-layout.tsx';
import { OfficeFailed, OfficeNotFound } from './layout/page-states.tsx';
import { AdminLoginPage } from './accounts/login/admin-login-page.tsx';
import { BoardPage } from './orders/fulfilment/production-board/board-page.tsx';

Object.assign(ENDPOINTS, STAFF_ENDPOINTS);

/** The pages under `/admin`, most in one chunk. The catalogue has a chunk of its own, because of the picture editor. */
export const adminRoutes: RouteObject[] = [
  { path: 'login', Component: AdminLoginPage },
  lazyPage(
    'accept-invitation',
    async () => (await import('./accounts/staff/accept-invitation-page.tsx')).AcceptInvitationPage,
    'staff',
  ),
  {
    Component: OfficeLayout,
    children: [
      {
        ErrorBoundary: OfficeFailed,
        children: [
          lazyPage('dashboard', async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage, 'figures'),
          lazyPage(
            'orders',
            async () => (await import('./orders/print/orders-page.tsx')).OrdersPage,
            'order-page',
            'lists',
          ),
          lazyPage('orders/:id', async () => (await import('./orders/print/order-page.tsx')).OrderPage, 'order-page'),
          { path: 'process-tracker', Component: BoardPage },
          lazyPage(
            'safety-orders',
            async () => (await import('./orders/workwear/safety-orders-page.tsx')).SafetyOrdersPage,
            'order-page',
            'lists',
          ),
          lazyPage(
            'safety-orders/:id',
            async () => (await import('./orders/workwear/safety-order-page.tsx')).SafetyOrderPage,
            'order-page',
          ),
          lazyPage(
            'customers',
            async () => (await import('./customers/customers-page.tsx')).CustomersPage,
            'customers',
            'lists',
          ),
          lazyPage(
            'customers/:id',
            async () => (await import('./customers/customer-page.tsx')).CustomerPage,
            'customers',
            'sessions',
            'order-page',
            'lists',
          ),
          lazyPage('contacts', async () => (await import('./messaging/inbox/messages-page.tsx')).MessagesPage, 'lists'),
          lazyPage(
            'add-product',
            async () => (await import('./catalogue/print-products-page.tsx')).PrintProductsPage,
            'products',
          ),
          lazyPage(
            'AdminSafetyProducts',
            async () => (await import('./catalogue/safety-products-page.tsx')).SafetyProductsPage,
            'products',
          ),
          lazyPage('staff', async () => (await import('./accounts/staff/staff-page.tsx')).StaffPage, 'staff'),
          lazyPage(
            'security-log',
            async () => (await import('./accounts/security-log/security-log-page.tsx')).SecurityLogPage,
            'security',
            'lists',
          ),
          lazyPage(
            'sessions',
            async () => (await import('./accounts/sessions/sessions-page.tsx')).SessionsPage,
            'sessions',
          ),
          lazyPage(
            'two-step-login',
            async () => (await import('./accounts/second-factor/two-step-login-page.tsx')).TwoStepLoginPage,
            'two-step',
          ),
          lazyPage('mail', async () => (await import('./messaging/mail/mail-page.tsx')).MailPage, 'staff'),
          lazyPage(
            'payments',
            async () => (await import('./payments/payments-page.tsx')).PaymentsPage,
            'order-page',
            'lists',
          ),
          lazyPage(
            'discount-codes',
            async () => (await import('./checkout/discount-codes-page.tsx')).DiscountCodesPage,
            'discount-codes',
          ),
          lazyPage(
            'checkouts/:id',
            async () => (await import('./checkout/checkout-page.tsx')).CheckoutPage,
            'order-page',
            'settings',
          ),
          lazyPage('settings', async () => (await import('./settings/settings-page.tsx')).SettingsPage, 'settings'),
          lazyPage(
            'projections',
            async () => (await import('./operations/projections-page.tsx')).ProjectionsPage,
            'projections',
          ),
          { path: '*', Component: OfficeNotFound },
        ],
      },
    ],
  },
];
