import type { RouteObject } from 'react-router-dom';
import { loadNamespace } from '../shared/texts/load-texts.ts';
import { OfficeLayout } from './layout/office-layout.tsx';
import { OfficeFailed, OfficeNotFound } from './layout/page-states.tsx';
import { AdminLoginPage } from './accounts/login/admin-login-page.tsx';
import { BoardPage } from './orders/fulfilment/production-board/board-page.tsx';

/** The pages under `/admin`, most in one chunk. The catalogue has a chunk of its own, because of the picture editor. */
export const adminRoutes: RouteObject[] = [
  { path: 'login', Component: AdminLoginPage },
  {
    path: 'accept-invitation',
    lazy: async () => {
      const [{ AcceptInvitationPage }] = await Promise.all([
        import('./accounts/staff/accept-invitation-page.tsx'),
        loadNamespace('staff'),
      ]);
      return { Component: AcceptInvitationPage };
    },
  },
  {
    Component: OfficeLayout,
    children: [
      {
        ErrorBoundary: OfficeFailed,
        children: [
          {
            path: 'dashboard',
            lazy: async () => {
              const [{ DashboardPage }] = await Promise.all([
                import('./dashboard/dashboard-page.tsx'),
                loadNamespace('figures'),
              ]);
              return { Component: DashboardPage };
            },
          },
          {
            path: 'orders',
            lazy: async () => {
              const [{ OrdersPage }] = await Promise.all([
                import('./orders/print/orders-page.tsx'),
                loadNamespace('order-page'),
                loadNamespace('lists'),
              ]);
              return { Component: OrdersPage };
            },
          },
          {
            path: 'orders/:id',
            lazy: async () => {
              const [{ OrderPage }] = await Promise.all([
                import('./orders/print/order-page.tsx'),
                loadNamespace('order-page'),
              ]);
              return { Component: OrderPage };
            },
          },
          { path: 'process-tracker', Component: BoardPage },
          {
            path: 'safety-orders',
            lazy: async () => {
              const [{ SafetyOrdersPage }] = await Promise.all([
                import('./orders/workwear/safety-orders-page.tsx'),
                loadNamespace('order-page'),
                loadNamespace('lists'),
              ]);
              return { Component: SafetyOrdersPage };
            },
          },
          {
            path: 'safety-orders/:id',
            lazy: async () => {
              const [{ SafetyOrderPage }] = await Promise.all([
                import('./orders/workwear/safety-order-page.tsx'),
                loadNamespace('order-page'),
              ]);
              return { Component: SafetyOrderPage };
            },
          },
          {
            path: 'customers',
            lazy: async () => {
              const [{ CustomersPage }] = await Promise.all([
                import('./customers/customers-page.tsx'),
                loadNamespace('customers'),
                loadNamespace('lists'),
              ]);
              return { Component: CustomersPage };
            },
          },
          {
            path: 'customers/:id',
            lazy: async () => {
              const [{ CustomerPage }] = await Promise.all([
                import('./customers/customer-page.tsx'),
                loadNamespace('customers'),
                loadNamespace('sessions'),
                loadNamespace('order-page'),
                loadNamespace('lists'),
              ]);
              return { Component: CustomerPage };
            },
          },
          {
            path: 'contacts',
            lazy: async () => {
              const [{ MessagesPage }] = await Promise.all([
                import('./messaging/inbox/messages-page.tsx'),
                loadNamespace('lists'),
              ]);
              return { Component: MessagesPage };
            },
          },
          {
            path: 'add-product',
            lazy: async () => {
              const [{ PrintProductsPage }] = await Promise.all([
                import('./catalogue/print-products-page.tsx'),
                loadNamespace('products'),
              ]);
              return { Component: PrintProductsPage };
            },
          },
          {
            path: 'AdminSafetyProducts',
            lazy: async () => {
              const [{ SafetyProductsPage }] = await Promise.all([
                import('./catalogue/safety-products-page.tsx'),
                loadNamespace('products'),
              ]);
              return { Component: SafetyProductsPage };
            },
          },
          {
            path: 'staff',
            lazy: async () => {
              const [{ StaffPage }] = await Promise.all([
                import('./accounts/staff/staff-page.tsx'),
                loadNamespace('staff'),
              ]);
              return { Component: StaffPage };
            },
          },
          {
            path: 'security-log',
            lazy: async () => {
              const [{ SecurityLogPage }] = await Promise.all([
                import('./accounts/security-log/security-log-page.tsx'),
                loadNamespace('security'),
                loadNamespace('lists'),
              ]);
              return { Component: SecurityLogPage };
            },
          },
          {
            path: 'sessions',
            lazy: async () => {
              const [{ SessionsPage }] = await Promise.all([
                import('./accounts/sessions/sessions-page.tsx'),
                loadNamespace('sessions'),
              ]);
              return { Component: SessionsPage };
            },
          },
          {
            path: 'two-step-login',
            lazy: async () => {
              const [{ TwoStepLoginPage }] = await Promise.all([
                import('./accounts/second-factor/two-step-login-page.tsx'),
                loadNamespace('two-step'),
              ]);
              return { Component: TwoStepLoginPage };
            },
          },
          {
            path: 'mail',
            lazy: async () => {
              const [{ MailPage }] = await Promise.all([
                import('./messaging/mail/mail-page.tsx'),
                loadNamespace('staff'),
              ]);
              return { Component: MailPage };
            },
          },
          {
            path: 'settings',
            lazy: async () => {
              const [{ SettingsPage }] = await Promise.all([
                import('./settings/settings-page.tsx'),
                loadNamespace('settings'),
              ]);
              return { Component: SettingsPage };
            },
          },
          {
            path: 'projections',
            lazy: async () => {
              const [{ ProjectionsPage }] = await Promise.all([
                import('./operations/projections-page.tsx'),
                loadNamespace('projections'),
              ]);
              return { Component: ProjectionsPage };
            },
          },
          { path: '*', Component: OfficeNotFound },
        ],
      },
    ],
  },
];
