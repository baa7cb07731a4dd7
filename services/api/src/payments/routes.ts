import type { RouteGroup } from '../http/route-group.ts';
import { adminPaymentsFileRoute, adminPaymentsRoute, type ListPaymentsDeps } from './list-payments-routes.ts';
import { requestCheckoutDepositRoute } from './checkout-deposit-route.ts';
import { demoPaymentRoute, payDemoPaymentRoute } from './demo-payment-routes.ts';
import { paymentDifferencesRoute } from './payment-differences-route.ts';
import {
  acceptPaymentRoute,
  orderPaymentsRoute,
  refundPaymentRoute,
  requestPaymentRoute,
  type PaymentsDeps,
} from './payment-routes.ts';

export type PaymentRoutesDeps = PaymentsDeps & ListPaymentsDeps;

export function paymentRoutes(deps: PaymentRoutesDeps) {
  return {
    requestPayment: requestPaymentRoute(deps),
    orderPayments: orderPaymentsRoute(deps),
    adminPayments: adminPaymentsRoute(deps),
    adminPaymentsFile: adminPaymentsFileRoute(deps),
    paymentDifferences: paymentDifferencesRoute(deps),
    refundPayment: refundPaymentRoute(deps),
    acceptPayment: acceptPaymentRoute(deps),
    requestCheckoutDeposit: requestCheckoutDepositRoute(deps),
    demoPayment: demoPaymentRoute(deps),
    payDemoPayment: payDemoPaymentRoute(deps),
  } satisfies RouteGroup;
}
