import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { badRequest, sendProblem } from './problem.ts';
import { requestIdOf } from './request-log.ts';

/** A name or an address, with a port or without, of which a URL can be made. */
function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** The path and query of a request target in origin form or absolute form (RFC 9112, 3.2); undefined for any other. */
function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const [, host = '', path] = /^https?:\/\/([^/?#]*)(\/.*)$/i.exec(target) ?? [];
  return isHost(host) ? path : undefined;
}

/** No path, as `OPTIONS *` has none. */
const NO_PATH = '*';

/** Leaves the path and query of a request's target, before Express looks for a path in it. */
export function rememberPath(request: IncomingMessage): void {
  request.url = pathOf(request.url ?? '') ?? NO_PATH;
}

/** Refuses a target without a path, and a `Host` of which no URL can be made, so that what follows may make one. */
export function checkTarget(): RequestHandler {
  return (request, response, next) => {
    const { host } = request.headers;
    const isValidHost = host === undefined || host === '' || isHost(host);
    if (isValidHost && request.url !== NO_PATH) {
      next();
      return;
    }
    const message = isValidHost ? 'The request target is not valid.' : 'The Host header is not valid.';
    sendProblem(response, badRequest(message), requestIdOf(request));
  };
}
