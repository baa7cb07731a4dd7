import type { Server } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { Problem, sendProblem } from './problem.ts';
import { requestIdOf } from './request-log.ts';

const SECONDS = 1_000;

/** All headers must be there by then. */
const HEADERS = 15 * SECONDS;
/** A connection on which nothing moves is closed. */
const IDLE = 30 * SECONDS;
/** But for one on which we are at work: a queue of pictures, say, or a client that reads its answer slowly. */
const WORKING = 5 * 60 * SECONDS;
/** The longest request: 200 MB of artwork over a slow line. */
const REQUEST = 60 * 60 * SECONDS;
/** Node looks for slow requests this often. */
const CHECK_EVERY = 5 * SECONDS;
export interface ClientTimeouts {
  /** A body without files is short: all of it by then, in ms. */
  readonly smallBody: number;
  /** A form with files may take long, but not trickle: so many bytes a second on average, … */
  readonly slowestUpload: number;
  /** … looked at so often, in ms. */
  readonly checkEvery: number;
}
const CLIENT_TIMEOUTS: ClientTimeouts = { smallBody: 20 * SECONDS, slowestUpload: 2 * 1024, checkEvery: 15 * SECONDS };
/** Who was answered before the whole body was there has so long to hear of it. */
const AFTER_RESPONSE = 10 * SECONDS;

/** Time-outs of the server itself. */
export function setTimeouts(server: Server): void {
  server.headersTimeout = HEADERS;
  server.requestTimeout = REQUEST;
  server.keepAliveTimeout = 10 * SECONDS;
  server.timeout = IDLE;
}

export const SERVER_OPTIONS = { connectionsCheckingInterval: CHECK_EVERY } as const;

/**
 * Ends requests whose body comes so slowly that it only holds a connection; a slow but honest upload goes through. Once all
 * of a request is there it is we who may be slow: nobody is cut off for that.
 */
export function slowBodies({ smallBody, slowestUpload, checkEvery } = CLIENT_TIMEOUTS): RequestHandler {
  return (request, response, next) => {
    const { socket } = request;
    // Node sets the time-out of idle connections again with the next request.
    const ourTurn = (): void => void socket.setTimeout(WORKING);
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody) {
      ourTurn();
      next();
      return;
    }
    request.once('end', ourTurn);
    const isForm = request.is('multipart/form-data') === 'multipart/form-data';
    const began = Date.now();
    const before = socket.bytesRead;
    const check = setInterval(
      () => {
        const rate = (socket.bytesRead - before) / ((Date.now() - began) / SECONDS);
        if (!request.complete && isForm && rate >= slowestUpload) return;
        clearInterval(check);
        if (!request.complete) refuse(request, response);
      },
      isForm ? checkEvery : smallBody,
    );
    request.once('close', () => clearInterval(check));
    response.once('close', () => clearInterval(check));
    response.once('finish', () => {
      if (request.complete) return;
      const late = setTimeout(() => request.destroy(), AFTER_RESPONSE).unref();
      request.once('close', () => clearTimeout(late));
    });
    next();
  };
}

function refuse(request: Request, response: Response): void {
  // Answered without its body, and the answer waits for a client that doesn't read.
  if (response.headersSent) {
    request.destroy();
    return;
  }
  response.set('Connection', 'close');
  sendProblem(
    response,
    new Problem({ status: 408, kind: 'too-slow', message: 'The request came too slowly.' }),
    requestIdOf(request),
  );
  response.once('finish', () => request.destroy());
}
