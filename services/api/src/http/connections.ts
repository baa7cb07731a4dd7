import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Requests of one connection that can wait for its earlier responses. Browsers send none before a response. */
  readonly mostPipelined: number;
  /**
   * Checks in a row during which a client reads nothing of its buffered data. Not a duration, because the server itself
   * may be slow.
   */
  readonly mostStalledChecks: number;
  /** Bytes buffered for all clients together; above that, the clients that have stalled longest are disconnected. */
  readonly mostBuffered: number;
  /** How often connections are checked, in ms. */
  readonly checkEvery: number;
}

const LIMITS: ConnectionLimits = {
  mostPipelined: 8,
  mostStalledChecks: 20,
  mostBuffered: 64 * 1024 * 1024,
  checkEvery: 1_000,
};

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

interface Connection {
  isServing: boolean;
  readonly waiting: (() => void)[];
  /** Sent and buffered bytes at the last check; if unchanged, the connection has stalled. */
  progress: string;
  stalledChecks: number;
}

/**
 * The open connections of a server. Node handles every request of a connection as soon as it is parsed, whether or not
 * the client reads the responses; here they are handled one after another, and clients that don't read are
 * disconnected.
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
    this.#open.set(socket, { isServing: false, waiting: [], progress: '', stalledChecks: 0 });
    socket.once('close', () => this.#open.delete(socket));
  }

  /** For the server's `request` event. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = this.#open.get(socket);
    // It was closed while the request was parsed.
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

  /** Closes connections without a running request. */
  endIdle(): void {
    for (const [socket, { isServing }] of this.#open) if (!isServing) socket.destroySoon();
  }

  /** Stops the checks. */
  close(): void {
    clearInterval(this.#checks);
  }

  #cutOffStalled(): void {
    const { mostStalledChecks, mostBuffered } = this.#limits;
    const buffering: { readonly socket: Socket; readonly stalledChecks: number }[] = [];
    let buffered = 0;
    for (const [socket, connection] of this.#open) {
      const { writableLength, bytesWritten } = socket;
      const progress = `${bytesWritten - writableLength} ${unsentOfChunk(socket)}`;
      connection.stalledChecks = progress === connection.progress ? connection.stalledChecks + 1 : 0;
      connection.progress = progress;
      if (writableLength === 0) {
        connection.stalledChecks = 0;
        continue;
      }
      buffered += writableLength;
      buffering.push({ socket, stalledChecks: connection.stalledChecks });
    }
    for (const { socket, stalledChecks } of buffering.toSorted((a, b) => b.stalledChecks - a.stalledChecks)) {
      if (stalledChecks < mostStalledChecks && buffered <= mostBuffered) break;
      buffered -= socket.writableLength;
      socket.destroy();
    }
  }
}

/**
 * The part of the current chunk that the operating system has not accepted yet; a large response is one chunk. Node's
 * own timeouts use this number, which has no public property.
 */
function unsentOfChunk(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  return typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
    ? Number(handle.writeQueueSize)
    : 0;
}
