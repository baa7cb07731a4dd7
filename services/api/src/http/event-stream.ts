import type { Request, Response } from 'express';
import type { StreamResponse } from './route.ts';

/** Time for a slow client to receive what was written before the end. */
const LAST_WORDS_MS = 5_000;

/** Opens a stream of server-sent events. Proxies are told not to buffer it. */
export function sendEventStream(request: Request, response: Response, streamResponse: StreamResponse): void {
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  response.flushHeaders();
  // Streams stay open for hours, so the timeout for idle connections doesn't apply.
  request.socket.setTimeout(0);
  // A client that disconnects is reported by `close`.
  response.on('error', () => undefined);
  streamResponse.begin({
    write: (text) => response.write(text),
    end() {
      response.end();
      const late = setTimeout(() => response.destroy(), LAST_WORDS_MS).unref();
      response.once('close', () => clearTimeout(late));
    },
    onClose: (listener) => response.once('close', listener),
    onDrain: (listener) => response.on('drain', listener),
  });
}
