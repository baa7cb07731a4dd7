import type { Request, Response } from 'express';
import type { StreamResponse } from './route.ts';

/** Who doesn't read has so long to take what was written before the end. */
const LAST_WORDS_MS = 5_000;

/** Opens a stream of server-sent events. Proxies are told to pass each on at once. */
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
  // It stays open for hours on purpose: the time-out for idle connections is not for it.
  request.socket.setTimeout(0);
  // A reader that is gone is told by `close`.
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
