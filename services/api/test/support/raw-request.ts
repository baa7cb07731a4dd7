import { connect } from 'node:net';

/**
 * Sends bytes unchanged, and collects the response until the server closes the connection.
 * @param base of the shop, such as `http://127.0.0.1:3000`
 */
export function sendRaw(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    // A server may close before it has read everything.
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.once('close', () => resolve(received));
  });
}

/** The statuses of all responses, in order. */
export function statusesIn(received: string): readonly number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
