import type { Server } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { Problem, sendProblem } from './problem.ts';
import { requestIdOf } from './request-log.ts';

const SECONDS = 1_000;

/** Time limit for all headers. */
const HEADERS = 15 * SECONDS;
/** Connections without traffic are closed after this time. */
const IDLE = 30 * SECONDS;
/** Limit while the server is working on a request (a queue of pictures, for example) or the client reads slowly. */
const WORKING = 5 * 60 * SECONDS;
/** The longest request: 200 MB of artwork over a slow line. */
const REQUEST = 60 * 60 * SECONDS;
/** How often Node checks for slow requests. */
const CHECK_EVERY = 5 * SECONDS;
export interface ClientTimeouts {
  /** Time limit in ms for a body without files. */
  readonly smallBody: number;
  /** Forms with files can take long, but need at least this many bytes per second on average. */
  readonly slowestUpload: number;
  /** How often that is checked, in ms. */
  readonly checkEvery: number;
}
const CLIENT_TIMEOUTS: ClientTimeouts = { smallBody: 20 * SECONDS, slowestUpload: 2 * 1024, checkEvery: 15 * SECONDS };
/** Time for a client to receive a response sent before its body was complete. */
const AFTER_RESPONSE = 10 * SECONDS;

/** Sets the timeouts of the server itself. */
export function setTimeouts(server: Server): void {
  server.headersTimeout = HEADERS;
  server.requestTimeout = REQUEST;
  server.keepAliveTimeout = 10 * SECONDS;
  server.timeout = IDLE;
}

export const SERVER_OPTIONS = { connectionsCheckingInterval: CHECK_EVERY } as const;

/**
 * Ends requests whose body arrives so slowly that it only occupies a connection; slow uploads above the minimum rate
 * continue. Once a request is complete, no client is disconnected for the time that the server takes.
 */
export function slowBodies({ smallBody, slowestUpload, checkEvery } = CLIENT_TIMEOUTS): RequestHandler {
  return (request, response, next) => {
    const { socket } = request;
    // Node resets the timeout for idle connections with the next request.
    const ourTurn = (): void => void socket.setTimeout(WORKING);
    if (!hasBody(request)) {
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

/** Whether a request has a body. */
export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refuse(request: Request, response: Response): void {
  // The response was sent before the body was complete, and is waiting for a client that doesn't read.
  if (response.headersSent) {
    request.destroy();
    return;
  }
  response.set('Connection', 'close');
  sendProblem(
    response,
    new Problem({
      status: 408,
      kind: 'too-slow',
      message: 'The request took too long to arrive. Check your connection and try again.',
    }),
    requestIdOf(request),
  );
  response.once('finish', () => request.destroy());
}
