import type { EventStore } from '@pressline/event-store/event-store.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { PurposeSecrets } from '@pressline/personal-data/signing-secrets.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import { vatRateOf } from '@pressline/domain/settings/shop-settings.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { SecurityLog } from '../accounts/security-log/security-log.ts';
import { joinGroups, type RouteGroup } from '../http/route-group.ts';
import type { FindPeople, FindRecords } from '../queries/search-people.ts';
import { getUploadRoute } from '../uploads/get-upload-route.ts';
import type { PreviewOf } from './artwork/artwork-previews.ts';
import type { FaultyOrders } from './artwork/faulty-orders.ts';
import { getArtworkPreviewRoute } from './artwork/get-artwork-preview-route.ts';
import { getPreflightRoute } from './artwork/get-preflight-route.ts';
import type { FinishedTimes } from './history/finished-times.ts';
import { printHistoryRoute, safetyHistoryRoute } from './history/history-routes.ts';
import { jobTicketRoute, jobTicketsRoute } from './job-tickets/job-ticket-route.ts';
import { packingTicketRoute, packingTicketsRoute } from './job-tickets/packing-ticket-route.ts';
import { makeOrderLinkRoute, orderLinksRoute, withdrawOrderLinkRoute } from './links/order-link-routes.ts';
import { adminFiguresRoute } from './print/admin-figures-route.ts';
import { adminSummaryRoute } from './print/admin-summary-route.ts';
import { printOrderChangeRoutes } from './print/change-print-order.ts';
import { productFinder } from './print/find-product.ts';
import { getArtworkRoute } from './print/get-artwork-route.ts';
import { getOrderRoute } from './print/get-order-route.ts';
import {
  adminOrderCountsRoute,
  adminOrdersFileRoute,
  adminOrdersRoute,
  myOrdersRoute,
} from './print/list-orders-routes.ts';
import { listProcessesRoute } from './print/list-processes-route.ts';
import type { PlaceOrderDeps } from './print/place-order.ts';
import { placeOrderRoute } from './print/place-order-route.ts';
import { reorderRoute } from './print/reorder-route.ts';
import { replaceArtworkRoute } from './print/replace-artwork-route.ts';
import { artworkTemplateRoute } from './templates/artwork-template-route.ts';
import { emailInvoiceLinkRoute, trackedInvoiceRoute } from './tracking/invoice-link-routes.ts';
import { requestTrackingLinkRoute } from './tracking/request-tracking-link-route.ts';
import { trackRoute } from './tracking/track-route.ts';
import { safetyOrderChangeRoutes } from './workwear/change-safety-order.ts';
import { getSafetyOrderRoute } from './workwear/get-safety-order-route.ts';
import {
  listSafetyOrdersRoute,
  safetyOrderCountsRoute,
  safetyOrdersFileRoute,
} from './workwear/list-safety-orders-route.ts';
import { placeSafetyOrderRoute } from './workwear/place-safety-order-route.ts';

export interface OrdersDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly documents: DocumentStore;
  readonly faultyOrders: FaultyOrders;
  readonly files: BlobStore;
  readonly findPeople: FindPeople;
  readonly findRecords: FindRecords;
  readonly finished: FinishedTimes;
  readonly previewOf: PreviewOf;
  readonly limits: RateLimits;
  readonly securityLog: SecurityLog;
  readonly orderLinkSecrets: PurposeSecrets;
  /** The shop's URL on papers for the shop floor, without a trailing slash. */
  readonly shopUrl: () => string;
  readonly shopSettings: ShopSettingsReader;
  readonly now: () => Date;
}

interface Placing extends OrdersDeps {
  readonly vatRate: PlaceOrderDeps['vatRate'];
}

export function orderRoutes(orders: OrdersDeps) {
  const deps: Placing = {
    ...orders,
    vatRate: async () => vatRateOf(await orders.shopSettings.current()),
  };
  return joinGroups({
    print: printOrderRoutes(deps),
    printChanges: printOrderChangeRoutes(deps),
    safety: safetyOrderRoutes(deps),
    safetyChanges: safetyOrderChangeRoutes(deps),
    artwork: artworkRoutes(deps),
    links: linkRoutes(deps),
    papers: {
      jobTicket: jobTicketRoute(deps),
      jobTickets: jobTicketsRoute(deps),
      packingTicket: packingTicketRoute(deps),
      packingTickets: packingTicketsRoute(deps),
      artworkTemplate: artworkTemplateRoute(deps),
    },
    reporting: { adminSummary: adminSummaryRoute(deps), adminFigures: adminFiguresRoute(deps) },
  });
}

function printOrderRoutes(deps: Placing) {
  return {
    placeOrder: placeOrderRoute({ ...deps, findProduct: productFinder(deps.documents) }),
    reorder: reorderRoute(deps),
    myOrders: myOrdersRoute(deps),
    order: getOrderRoute(deps),
    processHistory: printHistoryRoute(deps),
    adminOrders: adminOrdersRoute(deps),
    adminOrderCounts: adminOrderCountsRoute(deps),
    adminOrdersFile: adminOrdersFileRoute(deps),
    processes: listProcessesRoute(deps),
  } satisfies RouteGroup;
}

function safetyOrderRoutes(deps: Placing) {
  return {
    placeSafetyOrder: placeSafetyOrderRoute(deps),
    safetyOrders: listSafetyOrdersRoute(deps),
    safetyOrderCounts: safetyOrderCountsRoute(deps),
    safetyOrdersFile: safetyOrdersFileRoute(deps),
    safetyOrder: getSafetyOrderRoute(deps),
    safetyHistory: safetyHistoryRoute(deps),
  } satisfies RouteGroup;
}

function artworkRoutes(deps: OrdersDeps) {
  return {
    artwork: getArtworkRoute(deps),
    artworkPreview: getArtworkPreviewRoute(deps),
    preflight: getPreflightRoute(deps),
    replaceArtwork: replaceArtworkRoute(deps),
    uploads: getUploadRoute(deps),
  } satisfies RouteGroup;
}

function linkRoutes(deps: OrdersDeps) {
  return {
    orderLinks: orderLinksRoute(deps),
    makeOrderLink: makeOrderLinkRoute(deps),
    withdrawOrderLink: withdrawOrderLinkRoute(deps),
    requestTrackingLink: requestTrackingLinkRoute(deps),
    track: trackRoute(deps),
    trackedInvoice: trackedInvoiceRoute(deps),
    emailInvoiceLink: emailInvoiceLinkRoute(deps),
  } satisfies RouteGroup;
}
