import type { RouteObject } from 'react-router-dom';
import { addTexts } from '../../shared/texts/load-texts.ts';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { OfficeGuard } from './frame/office-layout.tsx';
import { OfficeFailed, OfficeNotFound } from './frame/page-states.tsx';
import { AdminLoginPage } from './login/admin-login-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { OrderPage } from './order/order-page.tsx';
import { SafetyOrdersPage } from './safety-orders/safety-orders-page.tsx';
import { TrackerPage } from './tracker/tracker-page.tsx';

/** The pages under `/admin`, most in one chunk: whoever opens one soon opens the others. Those of the catalogue, with what cuts pictures, come with their own texts. */
export const adminRoutes: RouteObject[] = [
  { path: 'login', Component: AdminLoginPage },
  {
    path: 'accept-invitation',
    lazy: async () => {
      const [{ AcceptInvitationPage }] = await Promise.all([
        import('./staff/accept-invitation-page.tsx'),
        addTexts('staff'),
      ]);
      return { Component: AcceptInvitationPage };
    },
  },
  {
    Component: OfficeGuard,
    children: [
      {
        ErrorBoundary: OfficeFailed,
        children: [
          { path: 'dashboard', Component: DashboardPage },
          {
            path: 'orders',
            lazy: async () => {
              const [{ OrdersPage }] = await Promise.all([import('./orders/orders-page.tsx'), addTexts('lists')]);
              return { Component: OrdersPage };
            },
          },
          { path: 'orders/:id', Component: OrderPage },
          { path: 'process-tracker', Component: TrackerPage },
          { path: 'safety-orders', Component: SafetyOrdersPage },
          { path: 'contacts', Component: MessagesPage },
          {
            path: 'add-product',
            lazy: async () => {
              const [{ PrintProductsPage }] = await Promise.all([
                import('./products/print-products-page.tsx'),
                addTexts('products'),
              ]);
              return { Component: PrintProductsPage };
            },
          },
          {
            path: 'AdminSafetyProducts',
            lazy: async () => {
              const [{ SafetyProductsPage }] = await Promise.all([
                import('./products/safety-products-page.tsx'),
                addTexts('products'),
              ]);
              return { Component: SafetyProductsPage };
            },
          },
          {
            path: 'staff',
            lazy: async () => {
              const [{ StaffPage }] = await Promise.all([import('./staff/staff-page.tsx'), addTexts('staff')]);
              return { Component: StaffPage };
            },
          },
          {
            path: 'mail',
            lazy: async () => {
              const [{ MailPage }] = await Promise.all([import('./mail/mail-page.tsx'), addTexts('staff')]);
              return { Component: MailPage };
            },
          },
          { path: '*', Component: OfficeNotFound },
        ],
      },
    ],
  },
];
