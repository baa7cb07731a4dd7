import type { SecurityLog } from '../accounts/security-log/security-log.ts';
import type { RouteGroup } from '../http/route-group.ts';
import type { FindPeople } from '../queries/search-people.ts';
import { addCustomerNoteRoute } from './customer-notes.ts';
import { customerOrdersRoute } from './customer-orders-route.ts';
import { customerErasureRoute, eraseCustomerRoute, type ErasureDeps } from './erasure-routes.ts';
import { getCustomerRoute } from './get-customer-route.ts';
import { customersFileRoute, listCustomersRoute } from './list-customers-routes.ts';

export interface CustomersDeps extends ErasureDeps {
  readonly findPeople: FindPeople;
  readonly securityLog: SecurityLog;
}

export function customerRoutes(deps: CustomersDeps) {
  return {
    adminCustomers: listCustomersRoute(deps),
    adminCustomersFile: customersFileRoute(deps),
    adminCustomer: getCustomerRoute(deps),
    customerOrders: customerOrdersRoute(deps),
    addCustomerNote: addCustomerNoteRoute(deps),
    customerErasure: customerErasureRoute(deps),
    eraseCustomer: eraseCustomerRoute(deps),
  } satisfies RouteGroup;
}
