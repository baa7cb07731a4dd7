import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Application } from 'express';
import { Connections } from './http/connections.ts';
import { rememberPath } from './http/request-target.ts';
import { SERVER_OPTIONS, setTimeouts } from './http/slow-clients.ts';

/** How long running requests can take to end when the shop stops. */
const FINISH_MS = 6_000;
const CHECK_EVERY_MS = 50;

/** The shop's web server while it is running. */
export interface RunningServer {
  readonly port: number;
  /** Refuses new requests, ends streams, waits a limited time for running requests, then cuts them off. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly port: number;
  readonly host: string | undefined;
  /** Ends what would not end on its own: change streams. */
  readonly beforeStop: () => void;
}

/**
 * Starts listening.
 * @throws if the port is in use
 */
export async function serve(app: Application, { port, host, beforeStop }: ServeOptions): Promise<RunningServer> {
  let stopping = false;
  const connections = new Connections((request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    rememberPath(request);
    app(request, response);
  });
  const server = createServer(SERVER_OPTIONS, (request, response) => connections.handle(request, response));
  server.on('connection', (socket) => connections.add(socket));
  setTimeouts(server);
  await listening(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      beforeStop();
      const idle = setInterval(() => connections.endIdle(), CHECK_EVERY_MS);
      const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
      connections.close();
    },
  };
}

function listening(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host !== undefined && { host }) }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
