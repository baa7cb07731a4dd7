import type { RouteGroup } from '../http/route-group.ts';
import { demoPaymentRoute, payDemoPaymentRoute } from './demo-payment-routes.ts';
import { orderPaymentsRoute, refundPaymentRoute, requestPaymentRoute, type PaymentsDeps } from './payment-routes.ts';

export type { PaymentsDeps } from './payment-routes.ts';

export function paymentRoutes(deps: PaymentsDeps) {
  return {
    requestPayment: requestPaymentRoute(deps),
    orderPayments: orderPaymentsRoute(deps),
    refundPayment: refundPaymentRoute(deps),
    demoPayment: demoPaymentRoute(deps),
    payDemoPayment: payDemoPaymentRoute(deps),
  } satisfies RouteGroup;
}
