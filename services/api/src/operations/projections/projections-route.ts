import type { ProjectionsResponse } from '@pressline/contracts/operations/projections.ts';
import type { Operators } from '@pressline/operations/console/operators.ts';
import type { ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { replays } from '@pressline/read-models/operations/replays.ts';
import type { Actors } from '../../accounts/profiles/actors.ts';
import { query } from '../../http/route.ts';
import { auditRecord, subjectsOfAudit } from './audit-record.ts';
import { subjectOfStream } from './business-records.ts';
import { namesOf, type NamesDeps } from './names-of.ts';
import { parkedStreamRecord } from './parked-stream-record.ts';
import { replayRecord, subjectsOf } from './replay-record.ts';

export interface ProjectionsDeps extends NamesDeps {
  readonly operators: Operators;
  /** The address of the queue board; null in a shop without a queue. */
  readonly queueBoard: string | null;
}

const PAST_REPLAYS = 10;
/** Per read model; `parkedStreams` returns the rest. */
const MOST_PARKED = 20;

/** Polled every second during a replay, so it queries each engine once and no documents. */
export function projectionsRoute(deps: ProjectionsDeps) {
  const { operators, queueBoard } = deps;
  return query('projections', [replays.name], async () => {
    const [status, past, audits] = await Promise.all([
      operators.status(),
      operators.pastReplays(PAST_REPLAYS),
      operators.lastAudits(),
    ]);
    const isParked = status.projections.some(({ builds }) =>
      builds.some(({ place, parked: streams }) => place === 'live' && streams > 0),
    );
    const parked = isParked ? await operators.parked(MOST_PARKED) : [];
    const names = await namesOf(deps, {
      actors: [
        ...[...status.replays, ...past].map(({ orderedBy }) => orderedBy),
        ...status.projections.flatMap(({ flipped }) => flipped?.by ?? []),
      ],
      subjects: [...parked.map(subjectOfStream), ...past.flatMap(subjectsOf), ...audits.flatMap(subjectsOfAudit)],
    });
    const body: ProjectionsResponse = {
      at: status.at,
      head: status.head,
      told_at: status.toldAt,
      projections: status.projections.map((projection) => projectionRecord(projection, names.actors)),
      replays: [
        ...status.replays.map((replay) => replayRecord(replay, replay.progress, names)),
        ...past.map((replay) => replayRecord(replay, null, names)),
      ],
      parked: parked.map((one) => parkedStreamRecord(one, names.records)),
      audits: audits.map((audit) => auditRecord(audit, names.records)),
      queue_board: queueBoard,
    };
    return { body };
  });
}

function projectionRecord(status: ProjectionStatus, actors: Actors): ProjectionsResponse['projections'][number] {
  const { flipped } = status;
  return {
    projection: status.projection,
    version: status.version,
    live_version: status.liveVersion,
    lag_ms: status.lagMs,
    lags: [...status.lags],
    builds: status.builds.map((build) => ({
      build: build.build,
      version: build.version,
      state: build.state,
      place: build.place,
      made_at: build.madeAt,
      position: build.position,
      scanned_to: build.scannedTo,
      events_per_second: build.eventsPerSecond,
      documents: build.documents,
      parked: build.parked,
      bytes: build.bytes,
      failing: build.failing,
    })),
    flipped:
      flipped === null
        ? null
        : {
            at: flipped.at,
            by: actors(flipped.by),
            from: flipped.from,
            to: flipped.to,
            in_spite_of: [...flipped.inSpiteOf],
            undoes: flipped.undoes,
          },
  };
}
