import type { ProjectionsAnswer } from '@pressline/contracts/operations/projections.ts';
import type { Operators } from '@pressline/operations/console/operators.ts';
import type { ProjectionStatus } from '@pressline/operations/status/read-model-status.ts';
import { replays } from '@pressline/read-models/operations/replays.ts';
import type { Actors } from '../../accounts/actors.ts';
import { query } from '../../http/route.ts';
import { auditShown, subjectsOfAudit } from './audit-record.ts';
import { subjectOfStream } from './business-records.ts';
import { namesOf, type NamesDeps } from './names-of.ts';
import { parkedListed } from './parked-stream-record.ts';
import { replayShown, subjectsOf } from './replay-record.ts';

export interface ProjectionsDeps extends NamesDeps {
  readonly operators: Operators;
  /** Where the board of the queue is; null in a shop without one. */
  readonly queueBoard: string | null;
}

const PAST_REPLAYS = 10;
/** Of each read model; `parkedStreams` has the others. */
const MOST_PARKED = 20;

/** It is asked every second while a replay runs: a look at each engine, none at all documents. */
export function projectionsRoute(deps: ProjectionsDeps) {
  const { operators, queueBoard } = deps;
  return query('projections', [replays.name], async () => {
    const [standing, past, audits] = await Promise.all([
      operators.standing(),
      operators.pastReplays(PAST_REPLAYS),
      operators.lastAudits(),
    ]);
    const standsStill = standing.projections.some(({ builds }) =>
      builds.some(({ place, parked: streams }) => place === 'live' && streams > 0),
    );
    const parked = standsStill ? await operators.parked(MOST_PARKED) : [];
    const names = await namesOf(deps, {
      actors: [
        ...[...standing.replays, ...past].map(({ orderedBy }) => orderedBy),
        ...standing.projections.flatMap(({ flipped }) => flipped?.by ?? []),
      ],
      subjects: [...parked.map(subjectOfStream), ...past.flatMap(subjectsOf), ...audits.flatMap(subjectsOfAudit)],
    });
    const body: ProjectionsAnswer = {
      at: standing.at,
      head: standing.head,
      told_at: standing.toldAt,
      projections: standing.projections.map((projection) => projectionShown(projection, names.actors)),
      replays: [
        ...standing.replays.map((replay) => replayShown(replay, replay.progress, names)),
        ...past.map((replay) => replayShown(replay, null, names)),
      ],
      parked: parked.map((one) => parkedListed(one, names.records)),
      audits: audits.map((audit) => auditShown(audit, names.records)),
      queue_board: queueBoard,
    };
    return { body };
  });
}

function projectionShown(standing: ProjectionStatus, actors: Actors): ProjectionsAnswer['projections'][number] {
  const { flipped } = standing;
  return {
    projection: standing.projection,
    version: standing.version,
    live_version: standing.liveVersion,
    lag_ms: standing.lagMs,
    lags: [...standing.lags],
    builds: standing.builds.map((build) => ({
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
