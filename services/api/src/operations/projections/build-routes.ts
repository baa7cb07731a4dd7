import type { Operators } from '@pressline/operations/console/operators.ts';
import { actorOf } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { recordsOf } from './business-records.ts';
import { conflict, flipRefused, orProblem, undoRefused } from './operator-problems.ts';
import { comparisonRecord } from './replay-record.ts';

export interface BuildsDeps {
  readonly operators: Operators;
  readonly documents: DocumentStore;
}

const NO_COMMON_POSITION =
  'The two builds never reached the same event: one isn’t updated or is far behind. Try again later.';

/** Takes time in proportion to the number of documents; ends if the client disconnects. */
export function compareBuildsRoute({ operators, documents }: BuildsDeps) {
  return route('compareBuilds', async ({ params, query, signal }) => {
    const { projection } = params;
    const { one, other } = query;
    const compared = await orProblem(async () => {
      try {
        return await operators.compare(projection, one, other, signal);
      } catch (error) {
        if (signal.aborted) return conflict('not-waited-for', 'The client disconnected during the comparison.');
        throw error;
      }
    });
    if (compared instanceof Problem) return compared;
    if (compared === undefined) return conflict('never-met', NO_COMMON_POSITION);
    const version = (await documents.builds()).find(({ build }) => build === other)?.version;
    const records = await recordsOf(
      documents,
      compared.examples.map(({ id }) => ({ projection, id })),
    );
    return version === undefined
      ? conflict('dropped', 'The build was dropped during the comparison.')
      : { body: comparisonRecord(compared, version, records) };
  });
}

export function flipBuildRoute({ operators }: BuildsDeps) {
  return route('flipBuild', async ({ caller, params, body, command }) => {
    const { projection } = params;
    const request = { projection, build: body.build, force: body.insists ?? false };
    const flipped = await orProblem(() => operators.promote(request, command(actorOf(caller))));
    if (flipped instanceof Problem) return flipped;
    if (flipped.outcome === 'refused') return flipRefused(flipped);
    const { live, previous } = flipped;
    const message = `The build of ${projection} was promoted. The previous build is still updated, so you can undo this.`;
    return { body: { message, live, previous } };
  });
}

export function undoFlipRoute({ operators }: BuildsDeps) {
  return route('undoFlip', async ({ caller, params, body, command }) => {
    const { projection } = params;
    const undone = await orProblem(() => operators.undo({ projection, ...body }, command(actorOf(caller))));
    if (undone instanceof Problem) return undone;
    if (undone.outcome === 'refused') return undoRefused(undone);
    const { live, previous } = undone;
    return { body: { message: `${projection} is back on its previous build.`, live, previous } };
  });
}

export function dropBuildRoute({ operators }: BuildsDeps) {
  return route('dropBuild', async ({ caller, params, command }) => {
    const { projection, build } = params;
    const dropped = await orProblem(() => operators.drop(projection, build, command(actorOf(caller))));
    if (dropped instanceof Problem) return dropped;
    return dropped
      ? { body: { message: 'The build was dropped.' } }
      : conflict('answers', 'This build is live. Promote another one before you drop it.');
  });
}
