import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Requests of one connection that may wait for its earlier responses. Browsers send none ahead of a response. */
  readonly mostPipelined: number;
  /** How long a client may read nothing of what is buffered for it, in ms. */
  readonly stalledAfter: number;
  /** Bytes buffered for all clients together: above that, those that read nothing for longest are cut off first. */
  readonly mostBuffered: number;
  /** How often connections are checked, in ms. */
  readonly checkEvery: number;
}

const LIMITS: ConnectionLimits = {
  mostPipelined: 8,
  stalledAfter: 10_000,
  mostBuffered: 64 * 1024 * 1024,
  checkEvery: 1_000,
};

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

interface Connection {
  isServing: boolean;
  readonly waiting: (() => void)[];
  /** Bytes that the operating system had taken at the last check, and when that was last seen to grow. */
  sent: number;
  progressAt: number;
}

/**
 * The open connections of a server. Node handles every request of a connection as soon as it is parsed, whether or not the
 * client reads; here one is served after the other, and a client that doesn't read is cut off.
 */
export class Connections {
  readonly #serve: Serve;
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<Socket, Connection>();
  readonly #checks: NodeJS.Timeout;

  constructor(serve: Serve, limits: ConnectionLimits = LIMITS) {
    this.#serve = serve;
    this.#limits = limits;
    this.#checks = setInterval(() => this.#cutOffStalled(), limits.checkEvery).unref();
  }

  /** For the server's `connection` event. */
  add(socket: Socket): void {
    this.#open.set(socket, { isServing: false, waiting: [], sent: 0, progressAt: Date.now() });
    socket.once('close', () => this.#open.delete(socket));
  }

  /** For the server's `request` event. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#open.get(socket);
    // It closed while the request was parsed.
    if (connection === undefined) return;
    const begin = (): void => {
      connection.isServing = true;
      response.once('close', () => {
        const next = connection.waiting.shift();
        connection.isServing = false;
        if (this.#open.has(socket)) next?.();
      });
      this.#serve(request, response);
    };
    if (!connection.isServing) begin();
    else if (connection.waiting.length < this.#limits.mostPipelined) connection.waiting.push(begin);
    else socket.destroy();
  }

  /** Closes the connections on which no request is served. */
  endIdle(): void {
    for (const [socket, { isServing }] of this.#open) if (!isServing) socket.destroySoon();
  }

  /** Stops the checks. */
  close(): void {
    clearInterval(this.#checks);
  }

  #cutOffStalled(): void {
    const now = Date.now();
    const buffering: { readonly socket: Socket; readonly progressAt: number }[] = [];
    let buffered = 0;
    for (const [socket, connection] of this.#open) {
      const { writableLength } = socket;
      const sent = socket.bytesWritten - writableLength;
      if (sent !== connection.sent || writableLength === 0) {
        connection.sent = sent;
        connection.progressAt = now;
      }
      if (writableLength === 0) continue;
      buffered += writableLength;
      buffering.push({ socket, progressAt: connection.progressAt });
    }
    for (const { socket, progressAt } of buffering.toSorted((a, b) => a.progressAt - b.progressAt)) {
      const isStalled = now - progressAt >= this.#limits.stalledAfter;
      if (!isStalled && buffered <= this.#limits.mostBuffered) break;
      buffered -= socket.writableLength;
      socket.destroy();
    }
  }
}
