import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider, type IdGenerator, type SpanExporter } from '@opentelemetry/sdk-trace';
import { spanIdsOf, type SpanIds } from './request-id.ts';
import type { EndedWork, Tracing } from './tracing.ts';

/** Spans are sent this soon after they end; during an outage of the collector they are lost. */
const SEND_AFTER_MS = 1_000;
/** Including retries: limits how long a stopping process waits for an unavailable collector. */
const EXPORT_TIMEOUT_MS = 3_000;

/** Derives the IDs of a request's span from the request ID, so that folds in other processes can find it. */
class GivenIds implements IdGenerator {
  #next: SpanIds | undefined;

  /** `begin` must create one span synchronously. */
  at<T>(spanIds: SpanIds, begin: () => T): T {
    this.#next = spanIds;
    try {
      return begin();
    } finally {
      this.#next = undefined;
    }
  }

  generateTraceId(): string {
    return this.#next?.traceId ?? randomBytes(16).toString('hex');
  }

  generateSpanId(): string {
    return this.#next?.spanId ?? randomBytes(8).toString('hex');
  }
}

/**
 * Sends spans by OTLP over HTTP. Nothing is registered globally and no library is instrumented: only this code
 * creates spans.
 * @param url of the collector, without `/v1/traces`
 */
export function openOtlpTracing(url: string, service: string, report: (error: unknown) => void): Tracing {
  const exporter = reporting(
    new OTLPTraceExporter({ url: `${url.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS }),
    report,
  );
  const ids = new GivenIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_AFTER_MS })],
  });
  const tracer = provider.getTracer('pressline');
  const current = new AsyncLocalStorage<Span>();
  const record = (within: Context, { name, seconds, endedAt = Date.now(), facts, failed }: EndedWork): void => {
    const span = tracer.startSpan(name, { startTime: endedAt - seconds * 1_000, attributes: facts }, within);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endedAt);
  };
  return {
    request(requestId, parent) {
      const begin = () =>
        tracer.startSpan('request', { kind: SpanKind.SERVER }, parent === undefined ? ROOT_CONTEXT : within(parent));
      const spanIds = spanIdsOf(requestId);
      const span = spanIds === undefined ? begin() : ids.at(spanIds, begin);
      return {
        run: (work) => current.run(span, work),
        end({ name, status, facts }) {
          span.updateName(name);
          span.setAttributes({ ...facts, 'http.response.status_code': status });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    done(work) {
      const span = current.getStore();
      // After its response, a request does no more work.
      if (span?.isRecording() === true) record(trace.setSpan(ROOT_CONTEXT, span), work);
    },
    apart: (work) => current.exit(work),
    caused(correlationId, work) {
      const spanIds = spanIdsOf(correlationId);
      if (spanIds !== undefined) record(within(spanIds), work);
    },
    stop: () => provider.shutdown().catch(report),
  };
}

/** The library doesn't report a failed export. */
function reporting(exporter: SpanExporter, report: (error: unknown) => void): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error !== undefined && !isAway) report(result.error);
        isAway = result.error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function within({ traceId, spanId }: SpanIds): Context {
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
