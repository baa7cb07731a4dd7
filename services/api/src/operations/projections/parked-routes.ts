import type { parkedStreamDetail } from '@pressline/contracts/operations/projections.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { Operators } from '@pressline/operations/console/operators.ts';
import type { ParkedStream } from '@pressline/operations/parked/parked-streams.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import type { RebuiltStream } from '@pressline/read-models/engine/feed.ts';
import type { z } from 'zod';
import { actorOf } from '../../http/caller.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route, type JsonResponse } from '../../http/route.ts';
import { recordsOf, subjectOfStream } from './business-records.ts';
import { parkedStreamRecord, type ParkedStreamRecord } from './parked-stream-record.ts';
import { orProblem } from './operator-problems.ts';

export interface ParkedDeps {
  readonly operators: Operators;
  readonly documents: DocumentStore;
}

interface ParkedStreamParams {
  readonly projection: string;
  readonly stream: string;
}

export function parkedStreamRoute(deps: ParkedDeps) {
  return route('parkedStream', async ({ params }) => {
    const found = await orProblem(() => parkedDetailOf(deps, params));
    if (found instanceof Problem) return found;
    return found === undefined ? notFound('This stream isn’t parked in this read model.') : { body: found };
  });
}

const PAGE_SIZE = 20;

export function parkedStreamsRoute(deps: ParkedDeps) {
  return route('parkedStreams', async ({ params, query }) => {
    const { since, stream } = query;
    const after = since === undefined || stream === undefined ? null : { since, stream };
    const found = await orProblem(() => deps.operators.parkedPage(params.projection, null, after, PAGE_SIZE + 1));
    if (found instanceof Problem) return found;
    return {
      body: { parked: await parkedStreamRecords(deps, found.slice(0, PAGE_SIZE)), more: found.length > PAGE_SIZE },
    };
  });
}

export function parkedOfRecordRoute(deps: ParkedDeps) {
  return route('parkedOfRecord', async ({ caller, params }) => {
    const found = await deps.operators.parkedOf(params.id);
    if (caller.staffRole === 'owner') return { body: await parkedStreamRecords(deps, found) };
    return {
      body: found.map(({ projection, stream, revision, since }) => ({
        projection,
        stream,
        revision,
        since,
        reason: null,
        record: null,
      })),
    };
  });
}

async function parkedStreamRecords(
  { documents }: ParkedDeps,
  found: readonly ParkedStream[],
): Promise<ParkedStreamRecord[]> {
  const records = await recordsOf(documents, found.map(subjectOfStream));
  return found.map((one) => parkedStreamRecord(one, records));
}

export function retryAllParkedRoute({ operators }: ParkedDeps) {
  return route('retryAllParked', async ({ params, body }) => {
    const retried = await orProblem(() => operators.retryAll(params.projection, body.from ?? null));
    if (retried instanceof Problem) return retried;
    const { folded, parked, next } = retried;
    return { body: { message: `${folded} no longer parked, ${parked} still parked.`, folded, parked, next } };
  });
}

export function retryParkedRoute(deps: ParkedDeps) {
  return route('retryParked', async ({ params }) => {
    // The contract's schema validates names of streams.
    const stream = params.stream as StreamName;
    const rebuilt = await orProblem(() => deps.operators.retry(params.projection, stream));
    return rebuilt instanceof Problem ? rebuilt : responseOf(deps, params, rebuilt);
  });
}

export function skipParkedRoute(deps: ParkedDeps) {
  return route('skipParked', async ({ caller, params, body, command }) => {
    const request = { projection: params.projection, stream: params.stream as StreamName, ...body };
    const rebuilt = await orProblem(() => deps.operators.skip(request, command(actorOf(caller))));
    return rebuilt instanceof Problem ? rebuilt : responseOf(deps, params, rebuilt);
  });
}

async function responseOf(
  deps: ParkedDeps,
  parked: ParkedStreamParams,
  rebuilt: RebuiltStream,
): Promise<JsonResponse<'retryParked' | 'skipParked'> | Problem> {
  switch (rebuilt.outcome) {
    case 'no-such-stream':
      return notFound('Stream not found in this read model.');
    case 'folded':
      return {
        body: {
          message: `The stream was rebuilt up to event #${rebuilt.revision} and is no longer parked.`,
          parked: null,
        },
      };
    case 'parked':
      return {
        body: {
          message: `Still parked at event #${rebuilt.revision}: ${rebuilt.reason}`,
          parked: (await parkedDetailOf(deps, parked)) ?? null,
        },
      };
  }
}

async function parkedDetailOf(
  { operators, documents }: ParkedDeps,
  parked: ParkedStreamParams,
): Promise<z.infer<typeof parkedStreamDetail> | undefined> {
  const found = await operators.parkedDetails(parked.projection, null, parked.stream);
  if (found === undefined) return undefined;
  const { projection, stream, revision, since, reason, event, waiting } = found;
  const subject = subjectOfStream(parked);
  const record = (await recordsOf(documents, [subject]))(subject);
  return { projection, stream, revision, since, reason, record, event, waiting };
}
