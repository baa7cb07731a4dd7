import { accountRoutes, securityRoutes, staffRoutes, type AccountsDeps } from './accounts/routes.ts';
import { catalogueRoutes, type CatalogueDeps } from './catalogue/routes.ts';
import { checkoutRoutes, type CheckoutDeps } from './checkout/routes.ts';
import { customerRoutes, type CustomersDeps } from './customers/routes.ts';
import type { RouteHandlers } from './http/route.ts';
import { joinGroups } from './http/route-group.ts';
import type { InvoiceDeps } from './invoicing/get-invoice-route.ts';
import { invoiceRoutes } from './invoicing/routes.ts';
import { messagingRoutes, type MessagingDeps } from './messaging/routes.ts';
import { operationRoutes, type OperationsDeps } from './operations/routes.ts';
import { orderRoutes, type OrdersDeps } from './orders/routes.ts';
import { paymentRoutes, type PaymentRoutesDeps } from './payments/routes.ts';
import type { SettingsDeps } from './settings/settings-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { siteRoutes, type SiteDeps } from './site/routes.ts';

type RouteDeps = AccountsDeps &
  CatalogueDeps &
  CheckoutDeps &
  CustomersDeps &
  InvoiceDeps &
  MessagingDeps &
  OperationsDeps &
  OrdersDeps &
  PaymentRoutesDeps &
  SettingsDeps &
  SiteDeps;

/** The handlers of all operations of the contract. A missing one does not compile; a doubled one ends the start. */
export function routeHandlers(deps: RouteDeps): RouteHandlers {
  return joinGroups({
    accounts: accountRoutes(deps),
    staff: staffRoutes(deps),
    security: securityRoutes(deps),
    orders: orderRoutes(deps),
    catalogue: catalogueRoutes(deps),
    checkout: checkoutRoutes(deps),
    customers: customerRoutes(deps),
    messaging: messagingRoutes(deps),
    invoicing: invoiceRoutes(deps),
    payments: paymentRoutes(deps),
    operations: operationRoutes(deps),
    settings: settingsRoutes(deps),
    site: siteRoutes(deps),
  });
}
