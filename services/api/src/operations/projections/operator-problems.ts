import type { ProblemKind } from '@pressline/contracts/http/problem.ts';
import { KeyReused } from '@pressline/operations/audit-log/audit-log.ts';
import { NoSuchBuild, NoSuchProjection } from '@pressline/operations/context/operator-context.ts';
import { RefusedReplay, type PromotionResponse } from '@pressline/operations/console/operators.ts';
import { NotParkedAtRevision } from '@pressline/operations/parked/parked-streams.ts';
import { AlreadyReplayed } from '@pressline/operations/replay/replay-orders.ts';
import { keyReused } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';

/** Maps refusals of the operator service to problems; rethrows other errors. */
export async function orProblem<T>(work: () => Promise<T>): Promise<T | Problem> {
  try {
    return await work();
  } catch (error) {
    const problem = problemOfRefusal(error);
    if (problem === undefined) throw error;
    return problem;
  }
}

function problemOfRefusal(error: unknown): Problem | undefined {
  if (error instanceof NoSuchProjection) return notFound('Read model not found.');
  if (error instanceof NoSuchBuild) return notFound('Build not found or incomplete. Refresh the page.');
  if (error instanceof KeyReused) return keyReused();
  if (error instanceof AlreadyReplayed) {
    return conflict(
      'already-replayed',
      `${error.projection} is already being replayed. Wait until it finishes, or cancel it.`,
      {
        projection: error.projection,
        replay_id: error.replayId,
      },
    );
  }
  if (error instanceof NotParkedAtRevision) {
    return conflict('not-parked-there', 'The stream is no longer parked at this event. Refresh the page.');
  }
  return error instanceof RefusedReplay ? replayRefused(error) : undefined;
}

function replayRefused({ reason }: RefusedReplay): Problem {
  if (reason.type === 'replay-not-found') return notFound('Replay not found.');
  const { status } = reason;
  return conflict('replay-not-so-far', REPLAY_STATUS_MESSAGES[status], { replay_status: status });
}

const REPLAY_STATUS_MESSAGES: Readonly<Record<Extract<RefusedReplay['reason'], { status: string }>['status'], string>> =
  {
    wanted: 'The replay is running. Pause it first.',
    paused: 'The replay is paused. Resume it first.',
    failed: 'The replay failed. Fix the cause and resume it, or cancel it.',
    cancelled: 'The replay was cancelled. Start a new one.',
    finished: 'The replay is finished. Promote its build, drop it, or start a new replay.',
  };

type Refused = Extract<PromotionResponse, { readonly outcome: 'refused' }>;

const FLIP_REFUSAL_MESSAGES: Readonly<Record<Refused['because'], string>> = {
  'no-such-build': 'Build not found or incomplete. Create one with a replay.',
  'already-live': 'This build is already live.',
  'other-version':
    'This build was made by another version of the code and can’t be read. Create a new one with a replay.',
  behind: 'This build hasn’t reached the same event as the live one. Wait until it has caught up and try again.',
  parked:
    'This build has parked streams. Fix the projection and replay. An event that blocks the live build, too, can be skipped there, and the next replay skips it as well.',
  malformed: 'Documents in this build don’t match their schema. Fix the projection and replay.',
  differs:
    'This build differs from the live one in fields that its version doesn’t declare. Compare the builds, then fix the projection or declare the fields.',
  overtaken: 'Someone else promoted a build at the same time. Refresh and try again.',
  'moved-since': 'Someone else has promoted a build since then. Refresh and try again.',
  'undone-already':
    'The last promotion was an undo. To return to the other build, promote it, which compares it first.',
};
/** Why readers were not moved: 409 with the reason, and whether it can be overridden. */
export function flipRefused({ because, fields }: Refused): Problem {
  const text = FLIP_REFUSAL_MESSAGES[because];
  const final = { because, fields, may_insist: false };
  switch (because) {
    case 'no-such-build':
      return notFound(text);
    case 'already-live':
      return conflict('already-live', text, final);
    case 'other-version':
      return conflict('other-version', text, final);
    case 'overtaken':
    case 'moved-since':
      return conflict('overtaken', text, final);
    case 'undone-already':
      return conflict('undone-already', text, final);
    case 'behind':
    case 'parked':
    case 'malformed':
    case 'differs': {
      const fieldList = fields.length === 0 ? '' : ` Fields: ${fields.join(', ')}.`;
      const insist = ' You can promote it anyway, which is recorded.';
      return conflict('not-clean', `${text}${fieldList}${insist}`, { because, fields, may_insist: true });
    }
  }
}

/** Why readers can’t be moved back. */
export function undoRefused(refused: Refused): Problem {
  const { because } = refused;
  if (because === 'no-such-build')
    return conflict('nothing-to-undo', 'There is no previous build to return to.', { because });
  if (because === 'behind')
    return conflict(
      'behind',
      'The previous build hasn’t caught up with the live one. Check that it is being updated, and try again in a moment.',
      {
        because,
      },
    );
  return flipRefused(refused);
}

export function conflict(kind: ProblemKind, message: string, more?: Readonly<Record<string, unknown>>): Problem {
  return new Problem({ status: 409, kind, message, more });
}
