import type { RouteObject } from 'react-router-dom';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { OfficeGuard } from './frame/office-layout.tsx';
import { OfficeFailed, OfficeNotFound } from './frame/page-states.tsx';
import { AdminLoginPage } from './login/admin-login-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPage } from './orders/orders-page.tsx';
import { SafetyOrdersPage } from './safety-orders/safety-orders-page.tsx';
import { TrackerPage } from './tracker/tracker-page.tsx';

/** The pages under `/admin`, all in one chunk: whoever opens one soon opens the others. */
export const adminRoutes: RouteObject[] = [
  { path: 'login', Component: AdminLoginPage },
  {
    Component: OfficeGuard,
    children: [
      {
        ErrorBoundary: OfficeFailed,
        children: [
          { path: 'dashboard', Component: DashboardPage },
          { path: 'orders', Component: OrdersPage },
          { path: 'orders/:id', Component: OrderPage },
          { path: 'process-tracker', Component: TrackerPage },
          { path: 'safety-orders', Component: SafetyOrdersPage },
          { path: 'contacts', Component: MessagesPage },
          { path: '*', Component: OfficeNotFound },
        ],
      },
    ],
  },
];
