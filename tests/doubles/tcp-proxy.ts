import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `eats-replies`: what a client sends arrives, what the server says to it does not. `refuses`: nobody gets through. */
export type ProxyMode = 'passes' | 'eats-replies' | 'refuses';

/** What a piece waits for before it is passed on, or what is answered instead of passing it on. */
export type OnSent = (piece: Buffer) => Promise<void> | { readonly reply: Buffer } | undefined;

/** A wire that can be cut: stands between a client and a server on the loopback. */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
  #mode: ProxyMode = 'passes';
  /** Whether a client hears of a server's end as of an orderly one; else its connection breaks, as with a server's power. */
  endsInOrder = false;
  #delayMs = 0;
  /** By the socket that it goes to: what is on its way. */
  readonly #late = new WeakMap<Socket, Promise<void>>();
  #onSent: OnSent | undefined;

  private constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((client) => this.#join(client));
  }

  /** @param target the server's port, asked for each connection: a server that is started again may have another. */
  static async before(target: () => number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on; `refuses` ends the connections there are too. */
  set mode(mode: ProxyMode) {
    this.#mode = mode;
    if (mode === 'refuses') this.cut();
  }

  /** How long whatever is said takes to arrive, from now on. */
  set delayMs(ms: number) {
    this.#delayMs = ms;
  }

  /**
   * Hears of each piece that a client sends, before it is passed on: the place to end something between two steps, to keep a
   * step on its way, or to answer in the server's place.
   */
  set onSent(listener: OnSent | undefined) {
    this.#onSent = listener;
  }

  /** Ends all connections, as when a cable is pulled. */
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
      // Whatever ends one half ends the other.
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
    server.on('data', (said) => {
      if (this.#mode === 'passes') this.#pass(client, said);
    });
  }

  /** Late where the wire is slow, and then still in order: one that was made fast again waits for what is on its way. */
  #pass(to: Socket, piece: Buffer, held?: Promise<void>): void {
    const before = this.#late.get(to);
    if (before === undefined && held === undefined && this.#delayMs === 0) {
      to.write(piece);
      return;
    }
    const arrives = Promise.all([before, held, this.#delayMs === 0 ? undefined : pause(this.#delayMs)]).then(() => {
      to.write(piece);
      if (this.#late.get(to) === arrives) this.#late.delete(to);
    });
    this.#late.set(to, arrives);
  }
}

/** As with a server's power. One that ends already is only closed: Node would never close it, nor exit, were it reset. */
function breakOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
