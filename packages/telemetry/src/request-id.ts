import { randomBytes, randomUUID } from 'node:crypto';

/** A parent span, in the notation of W3C Trace Context: 32 and 16 hex digits. */
export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const OF_A_TRACE = /^([0-9a-f]{32})-([0-9a-f]{16})$/;

/** Parses a `traceparent` header; undefined if it is invalid. */
export function parentOf(traceparent: string | undefined): SpanIds | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}

/**
 * The ID of a request, used in its log line, its response, its events' correlation ID and the log of their folds:
 * from the caller's trace, else the caller's own `X-Request-Id`, else new. Only hex digits are accepted from a
 * caller: other text could identify somebody.
 */
export function requestIdFrom(caller: {
  readonly traceparent: string | undefined;
  readonly requestId: string | undefined;
}): string {
  const parent = parentOf(caller.traceparent);
  // A trace may contain many requests, so this one gets an ID of its own within it.
  if (parent !== undefined) return `${parent.traceId}-${randomBytes(8).toString('hex')}`;
  if (caller.requestId !== undefined && UUID.test(caller.requestId)) return caller.requestId;
  return randomUUID();
}

/**
 * The span of a request, derived from its ID alone, so that a fold in another process finds it. Undefined for other
 * IDs.
 */
export function spanIdsOf(correlationId: string): SpanIds | undefined {
  const [, traceId, spanId] = OF_A_TRACE.exec(correlationId) ?? [];
  if (traceId !== undefined && spanId !== undefined) return { traceId, spanId };
  if (!UUID.test(correlationId)) return undefined;
  const digits = correlationId.replaceAll('-', '');
  const ids = { traceId: digits, spanId: digits.slice(16) };
  return parentOf(`00-${ids.traceId}-${ids.spanId}-01`);
}
