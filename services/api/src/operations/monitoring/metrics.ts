import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { Request, RequestHandler } from 'express';
import { Counter, Gauge, Histogram } from 'prom-client';
import { OVERLOADS, type Overload } from '../../http/load-shedding.ts';
import { routeOf } from '../../http/request-log.ts';

export interface Metrics {
  readonly observe: (request: Request, status: number, seconds: number) => void;
  /** Counts a call that was refused because there was too much to do. */
  readonly refused: (overload: Overload) => void;
  readonly handler: RequestHandler;
}

interface HttpGauges {
  readonly openChangeStreams: () => number;
  readonly requestsInProgress: () => number;
}

/**
 * In addition to the metrics of every process: requests by status and duration, those in progress and those that were
 * refused, and open change streams.
 */
export function httpMetrics(shop: ShopMetrics, { openChangeStreams, requestsInProgress }: HttpGauges): Metrics {
  const registers = [shop.registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests, by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const streams = new Gauge({
    name: 'pressline_hint_streams_open',
    help: 'Open streams of change notifications.',
    registers,
  });
  const inProgress = new Gauge({
    name: 'pressline_requests_in_progress',
    help: 'Calls that have arrived and have no response yet.',
    registers,
  });
  const refusals = new Counter({
    name: 'pressline_requests_refused_total',
    help: 'Calls refused because this process had too much to do.',
    labelNames: ['overload'] as const,
    registers,
  });
  // Starts at zero: otherwise the first refusal would not be an increase.
  for (const overload of OVERLOADS) refusals.inc({ overload }, 0);
  shop.onCollect(() => {
    streams.set(openChangeStreams());
    inProgress.set(requestsInProgress());
  });
  return {
    observe: (request, status, seconds) => {
      requests.observe({ method: request.method, route: routeOf(request), status: String(status) }, seconds);
    },
    refused: (overload) => refusals.inc({ overload }),
    handler: async (_request, response) => {
      const text = await shop.text();
      response.set('Content-Type', shop.registry.contentType).set('Cache-Control', 'no-store').send(text);
    },
  };
}
