import { z } from 'zod';
import * as accounts from '../accounts/accounts.ts';
import { catalogueRoutes } from '../catalogue/catalogue-routes.ts';
import { addressRoutes } from '../checkout/address-routes.ts';
import { checkoutRoutes } from '../checkout/checkout-routes.ts';
import { discountCodeRoutes } from '../checkout/discount-code-routes.ts';
import { customerRoutes } from '../customers/customer-routes.ts';
import { uuid } from '../http/fields.ts';
import { changeNotification, changeStreamQuery } from '../http/change-notifications.ts';
import { newsletterResponse, newsletterRequest } from '../messaging/newsletter.ts';
import { invoiceRoutes } from '../invoicing/invoice-routes.ts';
import { mailRoutes } from '../messaging/mail-routes.ts';
import * as figures from '../orders/figures.ts';
import { messageRoutes } from '../messaging/message-routes.ts';
import { orderRoutes } from '../orders/order-routes.ts';
import { paymentRoutes } from '../payments/payment-routes.ts';
import { projectionRoutes } from '../operations/projection-routes.ts';
import * as orders from '../orders/orders.ts';
import * as preflight from '../orders/preflight.ts';
import * as process from '../orders/process.ts';
import {
  EVERYONE,
  ORDER_READERS,
  PRODUCTION,
  returns,
  creates,
  idParam,
  json,
  multipart,
  orderIdParam,
  plain,
  type Route,
} from '../http/route-shapes.ts';
import { safetyOrderRoutes } from '../orders/safety-order-routes.ts';
import * as safetyOrders from '../orders/safety-orders.ts';
import { settingsRoutes } from '../settings/settings-routes.ts';
import { shopResponse, turnaroundResponse } from './shop.ts';
import { savedViewRoutes } from '../accounts/saved-view-routes.ts';
import { secondFactorRoutes } from '../accounts/second-factor-routes.ts';
import { sessionRoutes } from '../accounts/session-routes.ts';
import { staffRoutes } from '../accounts/staff-routes.ts';

/**
 * All routes of the shop. The server's checks, the OpenAPI document, the client's types and the tests of rights are
 * generated from this table; other routes can't be mounted.
 */
export const ROUTES = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    ...plain,
    tag: 'accounts',
    summary: 'Register a customer',
    idempotent: true,
    body: json(accounts.registerRequest),
    response: creates(accounts.tokenResponse),
    problems: {
      400: ['password-too-short', 'password-contains-name', 'password-too-common'],
      409: ['email-taken'],
      429: ['too-many'],
    },
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    ...plain,
    tag: 'accounts',
    summary: 'Log a customer in',
    body: json(accounts.loginRequest),
    response: returns(accounts.tokenResponse),
    problems: { 401: ['wrong-password'], 429: ['too-many'] },
  },
  adminLogin: {
    method: 'POST',
    path: '/api/admin/login',
    access: 'anyone',
    ...plain,
    tag: 'accounts',
    summary: 'Log staff in',
    body: json(accounts.loginRequest),
    response: returns(accounts.tokenResponse),
    problems: { 401: ['wrong-password', 'second-factor-required'], 429: ['too-many'] },
  },
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...savedViewRoutes,
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'customer-or-admin',
    staffRoles: EVERYONE,
    worksWithoutSecondFactor: true,
    ...plain,
    tag: 'accounts',
    summary: 'Change the password and end all other sessions',
    body: json(accounts.changePasswordRequest),
    response: returns(accounts.tokenResponse),
    problems: {
      400: ['wrong-password', 'password-too-short', 'password-contains-name', 'password-too-common'],
      404: ['not-found'],
      409: ['moved-on'],
      429: ['too-many'],
    },
  },
  ...staffRoutes,
  ...customerRoutes,
  profile: {
    method: 'GET',
    path: '/api/profile',
    access: 'customer',
    ...plain,
    tag: 'accounts',
    summary: 'Get the caller’s customer account',
    response: returns(accounts.profileResponse),
    problems: { 404: ['not-found'] },
  },
  adminProfile: {
    method: 'GET',
    path: '/api/admin/profile',
    access: 'admin',
    staffRoles: EVERYONE,
    worksWithoutSecondFactor: true,
    ...plain,
    tag: 'accounts',
    summary: 'Get the caller’s staff account',
    response: returns(accounts.adminProfileResponse),
    problems: { 404: ['not-found'] },
  },

  placeOrder: {
    method: 'POST',
    path: '/api/orders',
    access: 'customer',
    ...plain,
    tag: 'orders',
    summary: 'Place a print order with its artwork',
    idempotent: true,
    body: multipart(orders.placeOrderRequest, {
      frontFile: { kind: 'artwork', required: true },
      backFile: { kind: 'artwork', required: false },
    }),
    response: creates(orders.placeOrderResponse),
    problems: {
      409: ['price-changed', 'product-not-on-sale', 'product-ambiguous', 'address-refused'],
      429: ['too-many-orders', 'too-many-mails'],
    },
  },
  myOrders: {
    method: 'GET',
    path: '/api/orders/my-orders',
    access: 'customer',
    ...plain,
    tag: 'orders',
    summary: 'List the caller’s print orders, newest first',
    query: orders.myOrdersQuery,
    response: returns(z.array(orders.printOrder)),
  },
  order: {
    method: 'GET',
    path: '/api/orders/{id}',
    access: 'customer-or-admin',
    staffRoles: ORDER_READERS,
    ...plain,
    tag: 'orders',
    summary: 'Get a print order',
    params: idParam,
    response: returns(orders.printOrderResponse),
  },
  artwork: {
    method: 'GET',
    path: '/api/orders/{id}/artwork/{side}',
    access: 'customer-or-admin',
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'artwork',
    summary: 'Download an order’s artwork',
    params: z.strictObject({ id: uuid, side: z.enum(['front', 'back']) }),
    response: { as: 'file' },
  },
  artworkPreview: {
    method: 'GET',
    path: '/api/orders/{id}/artwork/{side}/preview',
    access: 'customer-or-admin',
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'artwork',
    summary: 'Get a preview of an order’s artwork: its first page as WebP, or 404 if it can’t be rendered',
    params: preflight.artworkPreviewParams,
    query: preflight.artworkPreviewQuery,
    response: { as: 'file' },
  },
  preflight: {
    method: 'GET',
    path: '/api/orders/{id}/preflight',
    access: 'customer-or-admin',
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'artwork',
    summary: 'Get the results of an order’s artwork check',
    params: idParam,
    response: returns(preflight.preflightResponse),
  },
  adminOrders: {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    staffRoles: ORDER_READERS,
    ...plain,
    tag: 'orders',
    summary: 'List all print orders, newest first',
    query: orders.adminOrdersQuery,
    response: returns(z.array(orders.printOrder)),
  },
  adminSummary: {
    method: 'GET',
    path: '/api/admin/summary',
    access: 'admin',
    // Lists orders by customer, so it needs the right to read orders.
    staffRoles: ORDER_READERS,
    ...plain,
    tag: 'reporting',
    summary: 'Get a summary of open orders and messages',
    response: returns(figures.adminSummary),
  },
  ...orderRoutes,

  processes: {
    method: 'GET',
    path: '/api/process',
    access: 'admin',
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'production',
    summary: 'List the production board, newest first',
    query: process.processesQuery,
    response: returns(z.array(process.processRecord)),
  },
  updateProcess: {
    method: 'PUT',
    path: '/api/process/update/{orderId}',
    access: 'admin',
    staffRoles: PRODUCTION,
    ...plain,
    tag: 'production',
    summary: 'Move an order to a stage',
    idempotent: true,
    params: orderIdParam,
    body: json(process.updateProcessRequest),
    response: returns(process.updateProcessResponse),
    checksRevision: true,
    problems: { 409: ['order-cancelled', 'nothing-to-undo', 'not-shipping-yet', 'forgotten'] },
  },
  processHistory: {
    method: 'GET',
    path: '/api/process/{orderId}/history',
    access: 'customer-or-admin',
    staffRoles: ORDER_READERS,
    ...plain,
    tag: 'orders',
    summary: 'List the history of a print order, newest first',
    params: orderIdParam,
    response: returns(z.array(orders.historyEntry)),
  },

  placeSafetyOrder: {
    method: 'POST',
    path: '/api/safetyorder',
    access: 'anyone-or-customer',
    ...plain,
    tag: 'safety-orders',
    summary: 'Place a safety wear order',
    idempotent: true,
    body: multipart(safetyOrders.placeSafetyOrderRequest, { image: { kind: 'image', required: false } }),
    response: creates(safetyOrders.placeSafetyOrderResponse),
    problems: {
      409: ['price-changed', 'product-not-on-sale', 'address-refused'],
      429: ['too-many-orders', 'too-many-mails'],
    },
  },
  safetyOrders: {
    method: 'GET',
    path: '/api/safetyorder',
    access: 'customer-or-admin',
    staffRoles: ORDER_READERS,
    ...plain,
    tag: 'safety-orders',
    summary: 'List safety orders, newest first (customers get only their own)',
    query: safetyOrders.safetyOrdersQuery,
    response: returns(z.array(safetyOrders.safetyOrder)),
  },
  ...safetyOrderRoutes,
  ...paymentRoutes,

  ...checkoutRoutes,
  ...addressRoutes,
  ...discountCodeRoutes,

  ...catalogueRoutes,

  ...messageRoutes,

  subscribe: {
    method: 'POST',
    path: '/api/newsletter',
    access: 'anyone',
    ...plain,
    tag: 'messaging',
    summary: 'Subscribe an email address to the newsletter',
    idempotent: true,
    body: json(newsletterRequest),
    response: returns(newsletterResponse),
    problems: { 429: ['too-many', 'too-many-mails'] },
  },
  ...invoiceRoutes,
  ...mailRoutes,
  ...projectionRoutes,
  ...settingsRoutes,

  shop: {
    method: 'GET',
    path: '/api/shop',
    access: 'anyone',
    ...plain,
    tag: 'shop',
    summary: 'Get the seller, VAT rate and currency',
    response: returns(shopResponse),
  },
  turnaround: {
    method: 'GET',
    path: '/api/turnaround',
    access: 'anyone',
    ...plain,
    tag: 'shop',
    summary: 'Get the usual production time of print orders',
    response: returns(turnaroundResponse),
  },
  changeStream: {
    method: 'GET',
    path: '/api/events/stream',
    access: 'customer-or-admin',
    // Each change notification is filtered by the right to read what it names.
    staffRoles: EVERYONE,
    // It only says that something changed; pages open it wherever they are.
    worksWithoutSecondFactor: true,
    ...plain,
    tag: 'shop',
    summary: 'Subscribe to change notifications (server-sent events)',
    query: changeStreamQuery,
    response: { as: 'event-stream', schema: changeNotification },
    problems: { 429: ['too-many'] },
  },
  uploads: {
    method: 'GET',
    path: '/uploads/{file}',
    access: 'anyone-or-account',
    // Product pictures and dielines are public; artwork additionally needs the right to `artwork`.
    staffRoles: EVERYONE,
    ...plain,
    tag: 'artwork',
    summary: 'Download a product image or dieline, or artwork for its owner and staff',
    params: z.strictObject({ file: z.string().min(1).max(200) }),
    response: { as: 'file' },
  },
} as const satisfies Readonly<Record<string, Route>>;

export type Routes = typeof ROUTES;
type EndpointName = keyof Routes;

/** The query that a client sends. */
export type QueryOf<N extends EndpointName> = z.input<Routes[N]['query']>;
/** The body that a client sends, without its files. */
export type BodyOf<N extends EndpointName> = Routes[N]['body'] extends { readonly schema: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
/** The body of the response. */
export type ResponseOf<N extends EndpointName> = Routes[N]['response'] extends {
  readonly as: 'json';
  readonly schema: infer S extends z.ZodType;
}
  ? z.infer<S>
  : never;
