import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `eats-replies`: requests arrive, replies do not. `refuses`: no connections. */
export type ProxyMode = 'passes' | 'eats-replies' | 'refuses';

/** Resolves before the chunk is passed on, or returns a response instead of passing it on. */
export type OnSent = (chunk: Buffer) => Promise<void> | { readonly reply: Buffer } | undefined;

/** A connection that can be cut: a proxy between a client and a server on the loopback. */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
  #mode: ProxyMode = 'passes';
  /** Whether a client sees a server's end as a graceful one; otherwise its connection breaks, as in a power loss. */
  endsInOrder = false;
  #delayMs = 0;
  /** Chunks in transit, by target socket. */
  readonly #late = new WeakMap<Socket, Promise<void>>();
  #onSent: OnSent | undefined;

  private constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  /** @param target the server's port, read for each connection: a restarted server may have another. */
  static async before(target: () => number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on; `refuses` ends existing connections too. */
  set mode(mode: ProxyMode) {
    this.#mode = mode;
    if (mode === 'refuses') this.cut();
  }

  /** Latency of every chunk, from now on. */
  set delayMs(ms: number) {
    this.#delayMs = ms;
  }

  /**
   * Called for each chunk that a client sends, before it is passed on: to end something between two steps, to delay a
   * step, or to respond instead of the server.
   */
  set onSent(listener: OnSent | undefined) {
    this.#onSent = listener;
  }

  /** Ends all connections, like pulling a cable. */
  cut(): void {
    for (const socket of this.#sockets) breakOff(socket);
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    if (this.#mode === 'refuses') {
      client.destroy();
      return;
    }
    const server = connect(this.#target(), '127.0.0.1');
    const ends = [client, server];
    for (const socket of ends) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      // Either end closes the other.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.#sockets.delete(socket));
    }
    client.on('close', () => server.destroy());
    server.on('close', () => {
      if (this.endsInOrder) client.destroy();
      else breakOff(client);
    });
    client.on('data', (sent) => {
      const told = this.#onSent?.(sent);
      if (told !== undefined && 'reply' in told) client.write(told.reply);
      else this.#pass(server, sent, told);
    });
    server.on('data', (chunk) => {
      if (this.#mode === 'passes') this.#pass(client, chunk);
    });
  }

  /** Delayed if the connection is slow, but still in order: after a speed-up, chunks wait for those in transit. */
  #pass(to: Socket, chunk: Buffer, delay?: Promise<void>): void {
    const before = this.#late.get(to);
    if (before === undefined && delay === undefined && this.#delayMs === 0) {
      to.write(chunk);
      return;
    }
    const arrives = Promise.all([before, delay, this.#delayMs === 0 ? undefined : pause(this.#delayMs)]).then(() => {
      to.write(chunk);
      if (this.#late.get(to) === arrives) this.#late.delete(to);
    });
    this.#late.set(to, arrives);
  }
}

/**
 * As in a power loss. A socket that is ending is only closed: Node would never close it, nor exit, if it were reset.
 */
function breakOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
