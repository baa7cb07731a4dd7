import type { Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Gauges {
  readonly openHintStreams: () => number;
  readonly parkedStreams: () => Promise<number>;
}

export interface Metrics {
  readonly observe: (request: Request, status: number, seconds: number) => void;
  readonly handler: RequestHandler;
}

/** What an operator watches: the process, how requests are answered, parked streams, open streams of hints. */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'hint_streams_open',
    help: 'Streams of server-sent hints that are open.',
    registers: [registry],
    collect() {
      this.set(gauges.openHintStreams());
    },
  });
  new Gauge({
    name: 'read_models_parked_streams',
    help: 'Streams whose documents wait for a repair.',
    registers: [registry],
    async collect() {
      this.set(await gauges.parkedStreams());
    },
  });
  return {
    observe: (request, status, seconds) => {
      // The route's pattern, never the path: ids would make a series each.
      const matched: unknown = request.route;
      const route = patternOf(matched) ?? 'other';
      requests.observe({ method: request.method, route, status: String(status) }, seconds);
    },
    handler: async (_request, response) => {
      response
        .set('Content-Type', registry.contentType)
        .set('Cache-Control', 'no-store')
        .send(await registry.metrics());
    },
  };
}

/** Express leaves the matched route on the request, untyped. */
function patternOf(matched: unknown): string | undefined {
  return typeof matched === 'object' && matched !== null && 'path' in matched && typeof matched.path === 'string'
    ? matched.path
    : undefined;
}
