import express, { type Application } from 'express';
import type { Logger } from 'pino';
import { errorHandler } from '../../http/error-handler.ts';
import { notFound, sendProblem } from '../../http/problem.ts';
import { requestIdOf, requestLog } from '../../http/request-log.ts';
import { securityHeaders } from '../../http/security.ts';
import { mountReference } from '../../reference/mount-reference.ts';
import { detailedReadyz, healthz, type Readiness } from './health-routes.ts';
import type { Metrics } from './metrics.ts';

interface OperatorAppParts {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'observe' | 'handler'>;
  readonly readiness: Readiness;
  readonly publicUrl: string | undefined;
}

/** What operators can read and visitors can't: metrics, detailed readiness, the API reference. */
export function createOperatorApp({ log, metrics, readiness, publicUrl }: OperatorAppParts): Application {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestLog(log, metrics.observe, undefined));
  app.use(securityHeaders(undefined));
  app.get('/healthz', healthz());
  app.get('/readyz', detailedReadyz(readiness));
  app.get('/metrics', metrics.handler);
  mountReference(app, publicUrl);
  app.use((request, response) => sendProblem(response, notFound(), requestIdOf(request)));
  app.use(errorHandler(log, () => undefined));
  return app;
}
