import { z } from 'zod';
import * as accounts from './accounts.ts';
import * as contact from './contact.ts';
import { ENDPOINTS, type EndpointName } from './endpoints.ts';
import { uuid } from './fields.ts';
import { hint, hintsQuery } from './hints.ts';
import { newsletterAnswer, newsletterRequest } from './newsletter.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import * as figures from './figures.ts';
import { messageRoutes } from './message-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { projectionRoutes } from './projection-routes.ts';
import * as orders from './orders.ts';
import * as preflight from './preflight.ts';
import * as process from './process.ts';
import * as productHistory from './product-history.ts';
import * as products from './products.ts';
import { answers, creates, idParam, json, multipart, orderIdParam, plain, type Route } from './route-shapes.ts';
import { safetyOrderRoutes } from './safety-order-routes.ts';
import * as safetyOrders from './safety-orders.ts';
import * as safetyProducts from './safety-products.ts';
import { searchAnswer, searchQuery } from './search.ts';
import { shopAnswer, turnaroundAnswer } from './shop.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { staffRoutes } from './staff-routes.ts';

/**
 * Every route of the shop. The server's checks, the OpenAPI document, the client's types and the tests' matrix of rights
 * are made from this table; a route that isn't in it can't be mounted.
 */
export const ROUTES = {
  register: {
    ...ENDPOINTS.register,
    ...plain,
    summary: 'Register a customer',
    idempotent: true,
    body: json(accounts.registerRequest),
    answer: creates(accounts.tokenAnswer),
  },
  login: {
    ...ENDPOINTS.login,
    ...plain,
    summary: 'Log a customer in',
    body: json(accounts.loginRequest),
    answer: answers(accounts.tokenAnswer),
  },
  adminLogin: {
    ...ENDPOINTS.adminLogin,
    ...plain,
    summary: 'Log an admin in',
    body: json(accounts.loginRequest),
    answer: answers(accounts.tokenAnswer),
  },
  ...sessionRoutes,
  ...secondFactorRoutes,
  changePassword: {
    ...ENDPOINTS.changePassword,
    ...plain,
    summary: 'Change the password; ends all other sessions',
    body: json(accounts.changePasswordRequest),
    answer: answers(accounts.tokenAnswer),
  },
  ...staffRoutes,
  profile: {
    ...ENDPOINTS.profile,
    ...plain,
    summary: 'The customer who asks',
    answer: answers(accounts.profileAnswer),
  },
  adminProfile: {
    ...ENDPOINTS.adminProfile,
    ...plain,
    summary: 'The admin who asks',
    answer: answers(accounts.adminProfileAnswer),
  },

  placeOrder: {
    ...ENDPOINTS.placeOrder,
    ...plain,
    summary: 'Place a print order with its artwork',
    idempotent: true,
    body: multipart(orders.placeOrderRequest, {
      frontFile: { kind: 'artwork', required: true },
      backFile: { kind: 'artwork', required: true },
    }),
    answer: creates(orders.placeOrderAnswer),
  },
  myOrders: {
    ...ENDPOINTS.myOrders,
    ...plain,
    summary: "The customer's own print orders, newest first",
    query: orders.myOrdersQuery,
    answer: answers(z.array(orders.printOrder)),
  },
  order: {
    ...ENDPOINTS.order,
    ...plain,
    summary: 'One print order',
    params: idParam,
    answer: answers(orders.printOrderAnswer),
  },
  artwork: {
    ...ENDPOINTS.artwork,
    ...plain,
    summary: "An order's artwork file",
    params: z.strictObject({ id: uuid, side: z.enum(['front', 'back']) }),
    answer: { as: 'file' },
  },
  artworkPreview: {
    ...ENDPOINTS.artworkPreview,
    ...plain,
    summary: "How an order's artwork looks: page one as WebP; 404 where it can't be drawn",
    params: preflight.artworkPreviewParams,
    query: preflight.artworkPreviewQuery,
    answer: { as: 'file' },
  },
  preflight: {
    ...ENDPOINTS.preflight,
    ...plain,
    summary: "What the check found in an order's artwork",
    params: idParam,
    answer: answers(preflight.preflightAnswer),
  },
  adminOrders: {
    ...ENDPOINTS.adminOrders,
    ...plain,
    summary: 'All print orders, newest first',
    query: orders.adminOrdersQuery,
    answer: answers(z.array(orders.printOrder)),
  },
  adminSummary: {
    ...ENDPOINTS.adminSummary,
    ...plain,
    summary: 'What needs somebody now',
    answer: answers(figures.adminSummary),
  },
  ...orderRoutes,

  processes: {
    ...ENDPOINTS.processes,
    ...plain,
    summary: 'The production board, newest first',
    query: process.processesQuery,
    answer: answers(z.array(process.processRecord)),
  },
  updateProcess: {
    ...ENDPOINTS.updateProcess,
    ...plain,
    summary: 'Move an order to a stage',
    idempotent: true,
    params: orderIdParam,
    body: json(process.updateProcessRequest),
    answer: answers(process.updateProcessAnswer),
  },
  processHistory: {
    ...ENDPOINTS.processHistory,
    ...plain,
    summary: 'Everything that happened to an order, newest first',
    params: orderIdParam,
    answer: answers(z.array(orders.historyEntry)),
  },

  placeSafetyOrder: {
    ...ENDPOINTS.placeSafetyOrder,
    ...plain,
    summary: 'Order safety wear by size',
    idempotent: true,
    body: multipart(safetyOrders.placeSafetyOrderRequest, { image: { kind: 'image', required: false } }),
    answer: creates(safetyOrders.placeSafetyOrderAnswer),
  },
  safetyOrders: {
    ...ENDPOINTS.safetyOrders,
    ...plain,
    summary: "Safety orders, newest first: an admin's answer holds all, a customer's their own",
    query: safetyOrders.safetyOrdersQuery,
    answer: answers(z.array(safetyOrders.safetyOrder)),
  },
  ...safetyOrderRoutes,

  products: {
    ...ENDPOINTS.products,
    ...plain,
    summary: 'The print catalogue, oldest first',
    answer: answers(z.array(products.printProduct)),
  },
  product: {
    ...ENDPOINTS.product,
    ...plain,
    summary: 'One print product',
    params: idParam,
    answer: answers(products.printProduct),
  },
  productsByCategory: {
    ...ENDPOINTS.productsByCategory,
    ...plain,
    summary: 'The print products of a category, oldest first',
    params: z.strictObject({ label: z.string().min(1).max(80) }),
    answer: answers(z.array(products.printProduct)),
  },
  addProduct: {
    ...ENDPOINTS.addProduct,
    ...plain,
    summary: 'Add a print product',
    idempotent: true,
    body: multipart(products.printProductRequest, { image: { kind: 'image', required: true } }),
    answer: creates(products.productSavedAnswer),
  },
  editProduct: {
    ...ENDPOINTS.editProduct,
    ...plain,
    summary: 'Change a print product',
    idempotent: true,
    params: idParam,
    body: multipart(products.printProductRequest, { image: { kind: 'image', required: false } }),
    answer: answers(products.productSavedAnswer),
  },
  removeProduct: {
    ...ENDPOINTS.removeProduct,
    ...plain,
    summary: 'Take a print product off the catalogue',
    idempotent: true,
    params: idParam,
    answer: answers(products.productRemovedAnswer),
  },
  restoreProduct: {
    ...ENDPOINTS.restoreProduct,
    ...plain,
    summary: 'Undo a removal',
    idempotent: true,
    params: idParam,
    answer: answers(products.productSavedAnswer),
  },
  productHistory: {
    ...ENDPOINTS.productHistory,
    ...plain,
    summary: 'What was changed about a print product, newest first',
    params: idParam,
    answer: answers(z.array(productHistory.productChange)),
  },
  adminProducts: {
    ...ENDPOINTS.adminProducts,
    ...plain,
    summary: 'All print products, the removed ones too, oldest first',
    answer: answers(z.array(products.keptPrintProduct)),
  },

  safetyProducts: {
    ...ENDPOINTS.safetyProducts,
    ...plain,
    summary: 'The safety wear, oldest first',
    answer: answers(z.array(safetyProducts.safetyProduct)),
  },
  safetyProduct: {
    ...ENDPOINTS.safetyProduct,
    ...plain,
    summary: 'One piece of safety wear',
    params: idParam,
    answer: answers(safetyProducts.safetyProduct),
  },
  safetyProductsByCategory: {
    ...ENDPOINTS.safetyProductsByCategory,
    ...plain,
    summary: 'The safety wear of a category, oldest first',
    params: z.strictObject({ category: z.string().min(1).max(80) }),
    answer: answers(z.array(safetyProducts.safetyProduct)),
  },
  addSafetyProduct: {
    ...ENDPOINTS.addSafetyProduct,
    ...plain,
    summary: 'Add safety wear',
    idempotent: true,
    body: multipart(safetyProducts.safetyProductRequest, { image: { kind: 'image', required: true } }),
    answer: creates(safetyProducts.safetyProductSavedAnswer),
  },
  editSafetyProduct: {
    ...ENDPOINTS.editSafetyProduct,
    ...plain,
    summary: 'Change safety wear',
    idempotent: true,
    params: idParam,
    body: multipart(safetyProducts.safetyProductRequest, { image: { kind: 'image', required: false } }),
    answer: answers(safetyProducts.safetyProductSavedAnswer),
  },
  removeSafetyProduct: {
    ...ENDPOINTS.removeSafetyProduct,
    ...plain,
    summary: 'Take safety wear off the catalogue',
    idempotent: true,
    params: idParam,
    answer: answers(products.productRemovedAnswer),
  },
  restoreSafetyProduct: {
    ...ENDPOINTS.restoreSafetyProduct,
    ...plain,
    summary: 'Undo a removal',
    idempotent: true,
    params: idParam,
    answer: answers(safetyProducts.safetyProductSavedAnswer),
  },
  safetyProductHistory: {
    ...ENDPOINTS.safetyProductHistory,
    ...plain,
    summary: 'What was changed about a piece of safety wear, newest first',
    params: idParam,
    answer: answers(z.array(productHistory.productChange)),
  },
  adminSafetyProducts: {
    ...ENDPOINTS.adminSafetyProducts,
    ...plain,
    summary: 'All safety wear, the removed too, oldest first',
    answer: answers(z.array(safetyProducts.keptSafetyProduct)),
  },

  sendMessage: {
    ...ENDPOINTS.sendMessage,
    ...plain,
    summary: 'Write to the shop',
    idempotent: true,
    body: json(contact.contactRequest),
    answer: creates(contact.contactAnswer),
  },
  messages: {
    ...ENDPOINTS.messages,
    ...plain,
    summary: 'Messages to the shop, newest first',
    query: contact.messagesQuery,
    answer: answers(z.array(contact.contactMessage)),
  },
  ...messageRoutes,

  search: {
    ...ENDPOINTS.search,
    ...plain,
    summary: 'The products of both catalogues that a text can mean, the likeliest first',
    query: searchQuery,
    answer: answers(searchAnswer),
  },
  subscribe: {
    ...ENDPOINTS.subscribe,
    ...plain,
    summary: 'Put an address on the newsletter’s list; twice is once',
    idempotent: true,
    body: json(newsletterRequest),
    answer: answers(newsletterAnswer),
  },
  ...invoiceRoutes,
  ...mailRoutes,
  ...projectionRoutes,

  shop: {
    ...ENDPOINTS.shop,
    ...plain,
    summary: 'What every page needs to know of the shop',
    answer: answers(shopAnswer),
  },
  turnaround: {
    ...ENDPOINTS.turnaround,
    ...plain,
    summary: 'How long print usually takes',
    answer: answers(turnaroundAnswer),
  },
  hints: {
    ...ENDPOINTS.hints,
    ...plain,
    summary: 'Server-sent hints of what has changed',
    query: hintsQuery,
    answer: { as: 'event-stream', schema: hint },
  },
  uploads: {
    ...ENDPOINTS.uploads,
    ...plain,
    summary: "A product's picture; artwork for its owner and admins only",
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
