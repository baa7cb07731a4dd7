import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { ClockWatch } from '@pressline/hosting/clock-watch.ts';
import type { Projector } from '@pressline/hosting/projector.ts';
import type { Settings } from '@pressline/runtime/settings.ts';

export interface StateServer {
  readonly port: number;
  /** Absent where OPERATOR_PORT is not set. */
  readonly operatorPort: number | undefined;
  stop(): Promise<void>;
}

type Responders = Readonly<Record<string, (response: ServerResponse) => Promise<void>>>;

/**
 * Serves a projector's state. On PORT, for probes, `/healthz` and `/readyz` (503 while read models lag far behind),
 * without details; on OPERATOR_PORT, if set, the same with details, and `/metrics`.
 */
export async function serveState(
  projector: Pick<Projector, 'duties' | 'behind' | 'previousVersions'>,
  metrics: Pick<ShopMetrics, 'text' | 'registry'>,
  { port, host, operators }: Pick<Settings, 'port' | 'host' | 'operators'>,
  clocks: Pick<ClockWatch, 'differences'>,
): Promise<StateServer> {
  const forProbes: Responders = {
    '/healthz': async (response) => sendJson(response, 200, { status: 'ok' }),
    '/readyz': async (response) => {
      // The reason is for operators only, so errors aren't passed on.
      const isReady = await projector.behind().then(
        (behind) => behind.length === 0,
        () => false,
      );
      sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'starting' });
    },
  };
  const forOperators: Responders = {
    '/healthz': async (response) => sendJson(response, 200, { status: 'ok', duties: projector.duties() }),
    '/readyz': async (response) => {
      const behind = await projector.behind();
      const previousVersions = await projector.previousVersions();
      const differences = clocks.differences();
      const details = {
        ...(previousVersions.length > 0 && { former_versions: previousVersions }),
        ...(differences.length > 0 && { clock_differences: differences }),
      };
      if (behind.length === 0) sendJson(response, 200, { status: 'ready', duties: projector.duties(), ...details });
      else sendJson(response, 503, { status: 'behind', waits_for: behind });
    },
    '/metrics': async (response) => {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' });
      response.end(text);
    },
  };
  const operatorServer = operators && (await listen(forOperators, operators));
  const server = await listen(forProbes, { port, host });
  return {
    port: portOf(server),
    operatorPort: operatorServer && portOf(operatorServer),
    async stop() {
      for (const each of [server, operatorServer]) await (each && closed(each));
    },
  };
}

async function listen(
  responders: Responders,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<Server> {
  const server = createServer((request, response) => {
    const respond = responders[(request.url ?? '').split('?')[0] ?? ''];
    if (respond === undefined || request.method !== 'GET') {
      sendJson(response, 404, { status: 'nothing here' });
      return;
    }
    respond(response).catch((error: unknown) =>
      sendJson(response, 503, { status: 'a server is unavailable', waits_for: [unavailableEngine(error)] }),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

async function closed(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function unavailableEngine(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
