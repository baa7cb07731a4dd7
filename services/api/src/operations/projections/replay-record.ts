import type { ReplayRecord } from '@pressline/contracts/operations/projections.ts';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import type { PublishedReplay } from '@pressline/operations/status/status-store.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import type { Actors } from '../../accounts/profiles/actors.ts';
import type { Records, Subject } from './business-records.ts';

type ComparisonRecord = NonNullable<ReplayRecord['result']>['compared'][number];

/** The names of actors and records in a response. */
export interface Names {
  readonly actors: Actors;
  readonly records: Records;
}

/** @param progress of one that runs now */
export function replayRecord(replay: OrderedReplay, progress: PublishedReplay | null, names: Names): ReplayRecord {
  const { replayId, status, atMost, builds, result } = replay;
  const versions = new Map(builds.map(({ build, version }) => [build, version]));
  return {
    id: replayId,
    projections: replay.projections,
    purpose: replay.purpose,
    at_most: atMost,
    status,
    ordered_at: replay.orderedAt,
    ordered_by: names.actors(replay.orderedBy),
    since: replay.since,
    reason: replay.reason,
    builds: builds.map(({ projection, build, version }) => ({ projection, build, version })),
    progress: status === 'wanted' && progress !== null ? progressRecord(progress) : null,
    result:
      result === null
        ? null
        : {
            events: result.events,
            took_ms: result.tookMs,
            compared: result.compared.flatMap((one) => {
              const version = versions.get(one.build);
              return version === undefined ? [] : [comparisonRecord(one, version, names.records)];
            }),
          },
    flips: replay.flips?.map(({ projection, build, outcome }) => ({ projection, build, outcome })) ?? null,
  };
}

function progressRecord({ phase, events, share, eventsPerSecond, leftMs }: PublishedReplay) {
  return { phase, events, share, events_per_second: eventsPerSecond, left_ms: leftMs };
}

/** @param version of the build that was compared with the live one */
export function comparisonRecord(compared: BuildCompared, version: number, records: Records): ComparisonRecord {
  const { projection } = compared;
  return {
    projection,
    build: compared.build,
    version,
    live_version: compared.liveVersion ?? null,
    clean: compared.clean,
    documents: compared.documents,
    differing: compared.differing,
    added: compared.added,
    missing: compared.missing,
    malformed: compared.malformed,
    parked: compared.parked,
    fields: compared.fields.map(({ field, documents, declared }) => ({ field, documents, declared })),
    examples: compared.examples.map(({ id, fields }) => ({ id, record: records({ projection, id }), fields })),
    live_hash: compared.liveHash,
    hash: compared.hash,
    position: compared.position,
  };
}

/** The documents named in a replay's result. */
export function subjectsOf({ result }: OrderedReplay): readonly Subject[] {
  return (result?.compared ?? []).flatMap(({ projection, examples }) => examples.map(({ id }) => ({ projection, id })));
}
