import { parentOf, requestIdFrom } from '@pressline/telemetry/request-id.ts';
import type { Tracing } from '@pressline/telemetry/tracing.ts';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

const ids = new WeakMap<Request, string>();
const accounts = new WeakMap<Request, string>();

/** Adds the account id to the request's log line. It identifies nobody once the person is erased. */
export function setAccount(request: Request, userId: string): void {
  accounts.set(request, userId);
}

/**
 * The id of a request, as in its log lines, the `X-Request-Id` response header, its problem and the correlation id of
 * its events.
 */
export function requestIdOf(request: Request): string {
  let id = ids.get(request);
  if (id === undefined) {
    id = requestIdFrom({ traceparent: request.get('traceparent'), requestId: request.get('X-Request-Id') });
    ids.set(request, id);
  }
  return id;
}

/**
 * One line per request: method and path, account, status, duration. Never a body, query, header or IP address, which
 * can contain personal data (the security log has IP addresses), and not the secret of a link, which is part of the
 * path.
 */
export function requestLog(
  log: Logger,
  observe: (request: Request, status: number, seconds: number) => void,
  tracing: Tracing | undefined,
): RequestHandler {
  return (request, response, next) => {
    const began = process.hrtime.bigint();
    const requestId = requestIdOf(request);
    response.set('X-Request-Id', requestId);
    // The log, limits and a file's pipeline together have more listeners than Node takes for a leak.
    response.setMaxListeners(20);
    const span = tracing?.request(requestId, parentOf(request.get('traceparent')));
    response.once('close', () => {
      const milliseconds = Number(process.hrtime.bigint() - began) / 1e6;
      const status = response.writableFinished ? response.statusCode : 499;
      observe(request, status, milliseconds / 1000);
      const route = routeOf(request);
      span?.end({
        name: `${request.method} ${route}`,
        status,
        facts: { 'http.request.method': request.method, 'http.route': route },
      });
      // Checks come several times a second.
      log[request.path === '/healthz' ? 'debug' : 'info'](
        {
          requestId,
          account: accounts.get(request),
          method: request.method,
          path: withoutSecret(request.path).slice(0, 200),
          status,
          ms: Math.round(milliseconds * 10) / 10,
        },
        'request',
      );
    });
    if (span === undefined) next();
    else span.run(next);
  };
}

/** The route's pattern instead of the path, which contains ids. Express stores it on the request, untyped. */
export function routeOf(request: Request): string {
  const matched: unknown = request.route;
  return typeof matched === 'object' && matched !== null && 'path' in matched && typeof matched.path === 'string'
    ? matched.path
    : 'other';
}

/** The part after `/track/` gives access to the order. */
function withoutSecret(path: string): string {
  return path.replace(/(\/track\/).+/i, '$1…');
}
