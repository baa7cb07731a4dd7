import type { RouteGroup } from '../http/route-group.ts';
import { getInvoiceRoute, getSafetyInvoiceRoute, type InvoiceDeps } from './get-invoice-route.ts';

export function invoiceRoutes(deps: InvoiceDeps) {
  return {
    invoice: getInvoiceRoute(deps),
    safetyInvoice: getSafetyInvoiceRoute(deps),
  } satisfies RouteGroup;
}
