import type { ShopMetrics } from '@pressline/telemetry/shop-metrics.ts';
import type { Request, RequestHandler } from 'express';
import { Gauge, Histogram } from 'prom-client';
import { routeOf } from '../../http/request-log.ts';

export interface Metrics {
  readonly observe: (request: Request, status: number, seconds: number) => void;
  readonly handler: RequestHandler;
}

/** In addition to the metrics of every process: requests by status and duration, and open change streams. */
export function httpMetrics(shop: ShopMetrics, openChangeStreams: () => number): Metrics {
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
  shop.onCollect(() => streams.set(openChangeStreams()));
  return {
    observe: (request, status, seconds) => {
      requests.observe({ method: request.method, route: routeOf(request), status: String(status) }, seconds);
    },
    handler: async (_request, response) => {
      const text = await shop.text();
      response.set('Content-Type', shop.registry.contentType).set('Cache-Control', 'no-store').send(text);
    },
  };
}
