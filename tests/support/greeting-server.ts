import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that greets whoever comes, in one line, and does no more; without a line it says nothing. */
export interface GreetingServer {
  readonly port: number;
  stop(): void;
}

/** @param place a port of this machine, 0 for any, or the name of a socket */
export async function startGreetingServer(
  greeting: string | undefined,
  place: number | string = 0,
): Promise<GreetingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Whoever has heard enough goes, in whatever way.
    socket.on('error', () => undefined);
    if (greeting !== undefined) socket.write(`${greeting}\r\n`);
  });
  if (typeof place === 'string') server.listen(place);
  else server.listen(place, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'string' ? 0 : (address as AddressInfo).port,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
