import { PAYMENT_NOTICES_PATH } from './payments/payment-notices.ts';
import compression from 'compression';
import express, { type Application, type RequestHandler } from 'express';
import type { Tracing } from '@pressline/telemetry/tracing.ts';
import type { BuildDamaged } from '@pressline/read-models/documents/document-store.ts';
import type { Logger } from 'pino';
import { healthz, readyz, type Readiness } from './operations/monitoring/health-routes.ts';
import type { Metrics } from './operations/monitoring/metrics.ts';
import { mountReference } from './reference/mount-reference.ts';
import type { FirstViews } from './site/first-views.ts';
import { forCrawlers } from './site/for-crawlers.ts';
import { pages, type OfferedLanguages } from './site/pages.ts';
import { BOARD_PATH } from './operations/queue-board/board-pass.ts';
import type { SiteMap } from './site/site-map.ts';
import { errorHandler } from './http/error-handler.ts';
import { mountAll, type Mounting } from './mount.ts';
import { notFound, Problem, sendProblem } from './http/problem.ts';
import { requestIdOf, requestLog } from './http/request-log.ts';
import type { RouteHandlers } from './http/route.ts';
import { checkTarget } from './http/request-target.ts';
import { securityHeaders } from './http/security.ts';
import { slowBodies } from './http/slow-clients.ts';

export interface AppParts {
  readonly handlers: RouteHandlers;
  readonly mounting: Mounting;
  readonly log: Logger;
  readonly observe: Metrics['observe'];
  readonly tracing: Tracing | undefined;
  readonly readiness: Readiness;
  /** Refuses calls while there is too much to do. */
  readonly shedLoad: RequestHandler;
  readonly publicUrl: string | undefined;
  readonly publicApiDocs: boolean;
  readonly trustProxy: boolean | number | string;
  readonly webDir: string;
  readonly siteMap: SiteMap;
  /** The queue board; absent in a shop without a queue. */
  readonly board: RequestHandler | undefined;
  /** Receives the notices of the payment provider; absent if there is none. */
  readonly paymentNotices: RequestHandler | undefined;
  readonly firstViews: FirstViews;
  readonly offeredLanguages: OfferedLanguages;
  /** Called when a read model turns out to be unreadable. */
  readonly onDamage: (damage: BuildDamaged) => void;
}

/** The shop as an Express app, from the outside in: headers, log, calls, pages, errors. */
export function createApp({
  handlers,
  mounting,
  log,
  observe,
  tracing,
  readiness,
  shedLoad,
  publicUrl,
  publicApiDocs,
  trustProxy,
  webDir,
  siteMap,
  board,
  paymentNotices,
  firstViews,
  offeredLanguages,
  onDamage,
}: AppParts): Application {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.use(requestLog(log, observe, tracing));
  app.use(securityHeaders(publicUrl));
  app.use(checkTarget());
  app.get('/healthz', healthz());
  app.get('/readyz', readyz(readiness));
  // For operators only: 404 instead of the page for unknown paths.
  app.get('/metrics', (request, response) => sendProblem(response, notFound(), requestIdOf(request)));
  if (publicApiDocs) mountReference(app, publicUrl);
  app.use(compressedJson());
  app.use(slowBodies());
  app.use(shedLoad);
  if (board !== undefined) app.use(BOARD_PATH, board);
  if (paymentNotices !== undefined) app.post(PAYMENT_NOTICES_PATH, paymentNotices);
  mountAll(app, handlers, mounting);
  app.use(forCrawlers(siteMap, publicUrl));
  app.use(pages(webDir, firstViews, publicUrl, offeredLanguages));
  app.use(noSuchMethod());
  app.use(errorHandler(log, onDamage));
  return app;
}

/** Refuses other methods than GET and HEAD for pages; calls of the route table have been handled before. */
function noSuchMethod(): RequestHandler {
  return (request, response) => {
    response.set('Allow', 'GET, HEAD');
    const problem = new Problem({ status: 405, kind: 'method', message: 'This page supports only GET and HEAD.' });
    sendProblem(response, problem, requestIdOf(request));
  };
}

/** Compresses JSON only; files and event streams are sent as they are. */
function compressedJson(): RequestHandler {
  return compression({
    threshold: 2048,
    level: 4,
    filter: (_request, response) => String(response.getHeader('Content-Type')).startsWith('application/json'),
  });
}
