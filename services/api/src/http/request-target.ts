import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { badRequest, sendProblem } from './problem.ts';
import { requestIdOf } from './request-log.ts';

/** Whether a `Host` header can be part of a URL: a name or an address, with or without a port. */
function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}

/** The path and query of a request target in origin form or absolute form (RFC 9112, 3.2); undefined for any other. */
function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target;
  const [, host = '', path] = /^https?:\/\/([^/?#]*)(\/.*)$/i.exec(target) ?? [];
  return isHost(host) ? path : undefined;
}

/** Stands for a target without a path, such as `OPTIONS *`. */
const NO_PATH = '*';

/** Reduces a request's target to path and query, before Express parses it. */
export function rememberPath(request: IncomingMessage): void {
  request.url = pathOf(request.url ?? '') ?? NO_PATH;
}

/** Refuses targets without a path and invalid `Host` headers, so that later handlers can build URLs from them. */
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
