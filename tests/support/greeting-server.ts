import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that greets each client with one line, and replies to what that sends; without a line it is silent. */
export interface GreetingServer {
  readonly port: number;
  stop(): void;
}

/** To `EHLO`, by a mail server that encrypts. */
export const OFFERS_STARTTLS = '250-mail.example\r\n250-SIZE 10000000\r\n250 STARTTLS\r\n';

/**
 * @param place a port of this machine, 0 for any, or the name of a socket
 * @param reply lines that end with CRLF, to the first that a client sends
 */
export async function startGreetingServer(
  greeting: string | undefined,
  place: number | string = 0,
  reply?: string,
): Promise<GreetingServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Whoever has heard enough goes, in whatever way.
    socket.on('error', () => undefined);
    if (greeting !== undefined) socket.write(`${greeting}\r\n`);
    if (reply !== undefined) socket.once('data', () => socket.write(reply));
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
