import { z } from 'zod';
import * as accounts from '../accounts/accounts.ts';
import { catalogueRoutes } from '../catalogue/catalogue-routes.ts';
import * as contact from '../messaging/contact.ts';
import { ENDPOINTS, type EndpointName } from '../http/endpoints.ts';
import { uuid } from '../http/fields.ts';
import { hint, hintsQuery } from '../http/change-notifications.ts';
import { newsletterAnswer, newsletterRequest } from '../messaging/newsletter.ts';
import { invoiceRoutes } from '../invoicing/invoice-routes.ts';
import { mailRoutes } from '../messaging/mail-routes.ts';
import * as figures from '../orders/figures.ts';
import { messageRoutes } from '../messaging/message-routes.ts';
import { orderRoutes } from '../orders/order-routes.ts';
import { projectionRoutes } from '../operations/projection-routes.ts';
import * as orders from '../orders/orders.ts';
import * as preflight from '../orders/preflight.ts';
import * as process from '../orders/process.ts';
import { answers, creates, idParam, json, multipart, orderIdParam, plain, type Route } from '../http/route-shapes.ts';
import { safetyOrderRoutes } from '../orders/safety-order-routes.ts';
import * as safetyOrders from '../orders/safety-orders.ts';
import { shopAnswer, turnaroundAnswer } from './shop.ts';
import { secondFactorRoutes } from '../accounts/second-factor-routes.ts';
import { sessionRoutes } from '../accounts/session-routes.ts';
import { staffRoutes } from '../accounts/staff-routes.ts';

/**
 * Every route of the shop. The server's checks, the OpenAPI document, the client's types and the tests' matrix of rights
 * are made from this table; a route that isn't in it can't be mounted.
 */
export const ROUTES = {
  register: {
    ...ENDPOINTS.register,
    ...plain,
    tag: 'accounts',
    summary: 'Register a customer',
    idempotent: true,
    body: json(accounts.registerRequest),
    answer: creates(accounts.tokenAnswer),
    problems: {
      400: ['password-too-short', 'password-contains-name', 'password-too-common'],
      409: ['email-taken'],
      429: ['too-many'],
    },
  },
  login: {
    ...ENDPOINTS.login,
    ...plain,
    tag: 'accounts',
    summary: 'Log a customer in',
    body: json(accounts.loginRequest),
    answer: answers(accounts.tokenAnswer),
    problems: { 401: ['wrong-password'], 429: ['too-many'] },
  },
  adminLogin: {
    ...ENDPOINTS.adminLogin,
    ...plain,
    tag: 'accounts',
    summary: 'Log staff in',
    body: json(accounts.loginRequest),
    answer: answers(accounts.tokenAnswer),
    problems: { 401: ['wrong-password', 'second-factor-required'], 429: ['too-many'] },
  },
  ...sessionRoutes,
  ...secondFactorRoutes,
  changePassword: {
    ...ENDPOINTS.changePassword,
    ...plain,
    tag: 'accounts',
    summary: 'Change the password and end all other sessions',
    body: json(accounts.changePasswordRequest),
    answer: answers(accounts.tokenAnswer),
    problems: {
      400: ['wrong-password', 'password-too-short', 'password-contains-name', 'password-too-common'],
      404: ['not-found'],
      429: ['too-many'],
    },
  },
  ...staffRoutes,
  profile: {
    ...ENDPOINTS.profile,
    ...plain,
    tag: 'accounts',
    summary: 'Get the caller’s customer account',
    answer: answers(accounts.profileAnswer),
    problems: { 404: ['not-found'] },
  },
  adminProfile: {
    ...ENDPOINTS.adminProfile,
    ...plain,
    tag: 'accounts',
    summary: 'Get the caller’s staff account',
    answer: answers(accounts.adminProfileAnswer),
    problems: { 404: ['not-found'] },
  },

  placeOrder: {
    ...ENDPOINTS.placeOrder,
    ...plain,
    tag: 'orders',
    summary: 'Place a print order with its artwork',
    idempotent: true,
    body: multipart(orders.placeOrderRequest, {
      frontFile: { kind: 'artwork', required: true },
      backFile: { kind: 'artwork', required: true },
    }),
    answer: creates(orders.placeOrderAnswer),
    problems: {
      409: ['price-changed', 'product-not-on-sale', 'product-ambiguous', 'address-refused'],
      429: ['too-many-orders', 'too-many-mails'],
    },
  },
  myOrders: {
    ...ENDPOINTS.myOrders,
    ...plain,
    tag: 'orders',
    summary: 'List the caller’s print orders, newest first',
    query: orders.myOrdersQuery,
    answer: answers(z.array(orders.printOrder)),
  },
  order: {
    ...ENDPOINTS.order,
    ...plain,
    tag: 'orders',
    summary: 'Get a print order',
    params: idParam,
    answer: answers(orders.printOrderAnswer),
  },
  artwork: {
    ...ENDPOINTS.artwork,
    ...plain,
    tag: 'artwork',
    summary: 'Download an order’s artwork',
    params: z.strictObject({ id: uuid, side: z.enum(['front', 'back']) }),
    answer: { as: 'file' },
  },
  artworkPreview: {
    ...ENDPOINTS.artworkPreview,
    ...plain,
    tag: 'artwork',
    summary: 'Get a preview of an order’s artwork: page one as WebP; 404 if it can’t be rendered',
    params: preflight.artworkPreviewParams,
    query: preflight.artworkPreviewQuery,
    answer: { as: 'file' },
  },
  preflight: {
    ...ENDPOINTS.preflight,
    ...plain,
    tag: 'artwork',
    summary: 'Get the results of an order’s artwork check',
    params: idParam,
    answer: answers(preflight.preflightAnswer),
  },
  adminOrders: {
    ...ENDPOINTS.adminOrders,
    ...plain,
    tag: 'orders',
    summary: 'List all print orders, newest first',
    query: orders.adminOrdersQuery,
    answer: answers(z.array(orders.printOrder)),
  },
  adminSummary: {
    ...ENDPOINTS.adminSummary,
    ...plain,
    tag: 'reporting',
    summary: 'Get what needs attention now',
    answer: answers(figures.adminSummary),
  },
  ...orderRoutes,

  processes: {
    ...ENDPOINTS.processes,
    ...plain,
    tag: 'production',
    summary: 'List the production board, newest first',
    query: process.processesQuery,
    answer: answers(z.array(process.processRecord)),
  },
  updateProcess: {
    ...ENDPOINTS.updateProcess,
    ...plain,
    tag: 'production',
    summary: 'Move an order to a stage',
    idempotent: true,
    params: orderIdParam,
    body: json(process.updateProcessRequest),
    answer: answers(process.updateProcessAnswer),
    checksRevision: true,
    problems: { 409: ['order-cancelled', 'nothing-to-undo', 'forgotten'] },
  },
  processHistory: {
    ...ENDPOINTS.processHistory,
    ...plain,
    tag: 'orders',
    summary: 'List the history of a print order, newest first',
    params: orderIdParam,
    answer: answers(z.array(orders.historyEntry)),
  },

  placeSafetyOrder: {
    ...ENDPOINTS.placeSafetyOrder,
    ...plain,
    tag: 'safety-orders',
    summary: 'Order safety wear by size',
    idempotent: true,
    body: multipart(safetyOrders.placeSafetyOrderRequest, { image: { kind: 'image', required: false } }),
    answer: creates(safetyOrders.placeSafetyOrderAnswer),
    problems: {
      409: ['price-changed', 'product-not-on-sale', 'address-refused'],
      429: ['too-many-orders', 'too-many-mails'],
    },
  },
  safetyOrders: {
    ...ENDPOINTS.safetyOrders,
    ...plain,
    tag: 'safety-orders',
    summary: 'List safety orders, newest first: all for staff, their own for customers',
    query: safetyOrders.safetyOrdersQuery,
    answer: answers(z.array(safetyOrders.safetyOrder)),
  },
  ...safetyOrderRoutes,

  ...catalogueRoutes,

  sendMessage: {
    ...ENDPOINTS.sendMessage,
    ...plain,
    tag: 'messaging',
    summary: 'Write to the shop',
    idempotent: true,
    body: json(contact.contactRequest),
    answer: creates(contact.contactAnswer),
    problems: { 429: ['too-many'] },
  },
  messages: {
    ...ENDPOINTS.messages,
    ...plain,
    tag: 'messaging',
    summary: 'List messages to the shop, newest first',
    query: contact.messagesQuery,
    answer: answers(z.array(contact.contactMessage)),
  },
  ...messageRoutes,

  subscribe: {
    ...ENDPOINTS.subscribe,
    ...plain,
    tag: 'messaging',
    summary: 'Subscribe an address to the newsletter; repeating it changes nothing',
    idempotent: true,
    body: json(newsletterRequest),
    answer: answers(newsletterAnswer),
    problems: { 429: ['too-many', 'too-many-mails'] },
  },
  ...invoiceRoutes,
  ...mailRoutes,
  ...projectionRoutes,

  shop: {
    ...ENDPOINTS.shop,
    ...plain,
    tag: 'shop',
    summary: 'Get what every page needs to know of the shop',
    answer: answers(shopAnswer),
  },
  turnaround: {
    ...ENDPOINTS.turnaround,
    ...plain,
    tag: 'shop',
    summary: 'Get how long print usually takes',
    answer: answers(turnaroundAnswer),
  },
  hints: {
    ...ENDPOINTS.hints,
    ...plain,
    tag: 'shop',
    summary: 'Subscribe to change notifications (server-sent events)',
    query: hintsQuery,
    answer: { as: 'event-stream', schema: hint },
    problems: { 429: ['too-many'] },
  },
  uploads: {
    ...ENDPOINTS.uploads,
    ...plain,
    tag: 'artwork',
    summary: 'Download a product picture, or artwork for its owner and staff',
    params: z.strictObject({ file: z.string().min(1).max(200) }),
    answer: { as: 'file' },
  },
} as const satisfies { readonly [Name in EndpointName]: Route };

export type Routes = typeof ROUTES;

/** What a client sends in the query. */
export type QueryOf<N extends EndpointName> = z.input<Routes[N]['query']>;
/** What a client sends as the body, without its files. */
export type BodyOf<N extends EndpointName> = Routes[N]['body'] extends { readonly schema: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;
/** What a client is answered. */
export type AnswerOf<N extends EndpointName> = Routes[N]['answer'] extends {
  readonly as: 'json';
  readonly schema: infer S extends z.ZodType;
}
  ? z.infer<S>
  : never;
