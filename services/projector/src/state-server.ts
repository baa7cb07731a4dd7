import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ShopMetrics } from '@pressline/composition/metrics/shop-metrics.ts';
import type { Projector } from '@pressline/composition/projector.ts';

export interface StateServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Says how a projector is: `/healthz`, `/readyz` (not ready while read models are far behind, and which), `/metrics`. */
export async function serveState(
  projector: Pick<Projector, 'duties' | 'behind' | 'former'>,
  metrics: Pick<ShopMetrics, 'text' | 'registry'>,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<StateServer> {
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    '/healthz': async (response) => sendJson(response, 200, { status: 'ok', duties: projector.duties() }),
    '/readyz': async (response) => {
      const behind = await projector.behind();
      const former = await projector.former();
      const versions = former.length === 0 ? {} : { former_versions: former };
      if (behind.length === 0) sendJson(response, 200, { status: 'ready', duties: projector.duties(), ...versions });
      else sendJson(response, 503, { status: 'behind', waits_for: behind });
    },
    '/metrics': async (response) => {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' });
      response.end(text);
    },
  };
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    if (answer === undefined || request.method !== 'GET') {
      sendJson(response, 404, { status: 'nothing here' });
      return;
    }
    answer(response).catch((error: unknown) =>
      sendJson(response, 503, { status: 'a server of the shop is away', waits_for: [whatIsAway(error)] }),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Only who runs the shop asks here. */
function whatIsAway(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
