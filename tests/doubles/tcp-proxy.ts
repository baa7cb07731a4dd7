import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** `eats-replies`: what a client sends arrives, what the server says to it does not. `refuses`: nobody gets through. */
export type ProxyMode = 'passes' | 'eats-replies' | 'refuses';

/** A wire that can be cut: stands between a client and a server on the loopback. */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: () => number;
  readonly #sockets = new Set<Socket>();
  #mode: ProxyMode = 'passes';

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

  /** Ends all connections, as when a cable is pulled. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
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
      socket.on('close', () => {
        this.#sockets.delete(socket);
        for (const other of ends) other.destroy();
      });
    }
    client.on('data', (sent) => server.write(sent));
    server.on('data', (said) => {
      if (this.#mode === 'passes') client.write(said);
    });
  }
}
