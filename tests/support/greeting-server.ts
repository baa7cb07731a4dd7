import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that sends each client one line, and replies to its input; without a line it is silent. */
export interface GreetingServer {
  readonly port: number;
  stop(): void;
}

/** Reply to `EHLO` of a mail server that encrypts. */
export const OFFERS_STARTTLS = '250-mail.example\r\n250-SIZE 10000000\r\n250 STARTTLS\r\n';

/**
 * @param place a port of this machine, 0 for any, or the name of a socket
 * @param reply lines that end with CRLF, to a client's first input
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
    // A client may disconnect in any way.
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
