import { randomBytes, randomUUID } from 'node:crypto';

/** Where a trace goes on, as W3C's Trace Context writes it: 32 and 16 hex digits. */
export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const OF_A_TRACE = /^([0-9a-f]{32})-([0-9a-f]{16})$/;

/** What a `traceparent` names; undefined where it is none. */
export function parentOf(traceparent: string | undefined): SpanIds | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}

/**
 * The id of a request, in its log line, its answer, its events' correlation id and the log of their fold: of the caller's
 * trace, else the caller's own `X-Request-Id`, else a new one. From a caller nothing is taken but hex digits: it could
 * name somebody.
 */
export function requestIdFrom(caller: {
  readonly traceparent: string | undefined;
  readonly requestId: string | undefined;
}): string {
  const parent = parentOf(caller.traceparent);
  // A trace may hold many requests, so this one gets an id of its own within it.
  if (parent !== undefined) return `${parent.traceId}-${randomBytes(8).toString('hex')}`;
  if (caller.requestId !== undefined && UUID.test(caller.requestId)) return caller.requestId;
  return randomUUID();
}

/** The place of a request's span, which its id alone tells: so a fold in another process finds it. Undefined for ids that are none. */
export function spanIdsOf(correlationId: string): SpanIds | undefined {
  const [, traceId, spanId] = OF_A_TRACE.exec(correlationId) ?? [];
  if (traceId !== undefined && spanId !== undefined) return { traceId, spanId };
  if (!UUID.test(correlationId)) return undefined;
  const digits = correlationId.replaceAll('-', '');
  const ids = { traceId: digits, spanId: digits.slice(16) };
  return parentOf(`00-${ids.traceId}-${ids.spanId}-01`);
}
