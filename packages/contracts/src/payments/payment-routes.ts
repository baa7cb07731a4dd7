import { z } from 'zod';
import { creates, FINANCE, idParam, json, ORDER_READERS, plain, returns } from '../http/route-shapes.ts';
import * as payments from './payments.ts';

const referenceParam = z.strictObject({ reference: z.string().regex(/^demo_[0-9a-f-]{36}$/) });

/** Routes for payments online; part of the route table. */
export const paymentRoutes = {
  requestPayment: {
    method: 'POST',
    path: '/api/payments',
    access: 'anyone-or-customer',
    ...plain,
    tag: 'invoicing',
    byLink: true,
    summary: 'Request the payment of an order online, as the customer or with a link in `Pressline-Order-Link`',
    body: json(payments.requestPaymentRequest),
    response: creates(payments.requestPaymentResponse),
    problems: {
      404: ['not-found'],
      409: ['order-cancelled', 'paid-already', 'payment-processing', 'payment-refused', 'payments-not-offered'],
      429: ['too-many'],
    },
  },
  orderPayments: {
    method: 'GET',
    path: '/api/payments',
    access: 'anyone-or-account',
    staffRoles: ORDER_READERS,
    ...plain,
    tag: 'invoicing',
    byLink: true,
    summary: 'List the online payments of an order, as its customer, as staff or with a link in `Pressline-Order-Link`',
    query: payments.orderPaymentsQuery,
    response: returns(payments.orderPaymentsResponse),
    problems: { 404: ['not-found'] },
  },
  refundPayment: {
    method: 'POST',
    path: '/api/payments/{id}/refunds',
    access: 'admin',
    staffRoles: FINANCE,
    ...plain,
    tag: 'invoicing',
    summary: 'Refund an online payment, in part or all of it',
    idempotent: true,
    params: idParam,
    body: json(payments.refundRequest),
    response: returns(payments.paymentResponse),
    problems: { 409: ['payment-not-paid', 'refund-too-high', 'payment-in-other-currency'] },
  },
  demoPayment: {
    method: 'GET',
    path: '/api/demo-payments/{reference}',
    access: 'anyone',
    ...plain,
    tag: 'invoicing',
    summary: 'Get a payment of the demo, where no money moves',
    params: referenceParam,
    response: returns(payments.demoPayment),
  },
  payDemoPayment: {
    method: 'POST',
    path: '/api/demo-payments/{reference}',
    access: 'anyone',
    ...plain,
    tag: 'invoicing',
    summary: 'Pay or decline a payment of the demo, where no money moves',
    params: referenceParam,
    body: json(payments.demoPaymentChoice),
    response: returns(payments.demoPayment),
    problems: { 409: ['payment-not-open'] },
  },
} as const;
