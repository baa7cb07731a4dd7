import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { CatchUpEngine } from '@pressline/read-models/engine/catch-up-engine.ts';
import type { Folded } from '@pressline/read-models/engine/engine-listeners.ts';
import type { Logger } from 'pino';
import type { Tracing } from '@pressline/telemetry/tracing.ts';

/** A larger page is catch-up: nobody waits for it, and looking up the request of each event would slow it down. */
const MAX_EVENTS = 20;

interface TraceProjectionsOptions {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly log: Logger;
  readonly tracing: Tracing | undefined;
}

/**
 * Attributes each fold to the request that caused it: as a span of its trace, and in the log at level `debug`. Folds
 * don't carry the correlation ID, so the event is read again, unless nothing would be traced or logged. Returns a
 * function that stops it.
 */
export function traceProjections(
  engine: Pick<CatchUpEngine, 'onFolded'>,
  { store, log, tracing }: TraceProjectionsOptions,
): () => void {
  if (tracing === undefined && !log.isLevelEnabled('debug')) return () => undefined;
  const trace = async ({ projection, events, seconds }: Folded, endedAt: number): Promise<void> => {
    for (const { stream, revision } of events) {
      const [event] = await store.readStream(stream, revision, 1);
      if (event === undefined) continue;
      const { correlationId } = event.metadata;
      log.debug({ correlationId, projection, type: event.type, ms: Math.round(seconds * 10_000) / 10 }, 'folded');
      const facts = { 'pressline.projection': projection, 'pressline.event': event.type };
      tracing?.caused(correlationId, { name: `fold ${projection}`, seconds, endedAt, facts, failed: false });
    }
  };
  return engine.onFolded((folded) => {
    if (folded.events.length > MAX_EVENTS) return;
    trace(folded, Date.now()).catch((error: unknown) => log.debug({ err: error }, 'could not trace a fold'));
  });
}
