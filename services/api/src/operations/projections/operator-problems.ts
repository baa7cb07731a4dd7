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
  if (error instanceof NoSuchProjection) return notFound('There is no such read model.');
  if (error instanceof NoSuchBuild) return notFound('There is no such build that is whole. Load the page again.');
  if (error instanceof KeyReused) return keyReused();
  if (error instanceof AlreadyReplayed) {
    return conflict('already-replayed', `${error.projection} is being replayed already. Wait for it, or cancel it.`, {
      projection: error.projection,
      replay_id: error.replayId,
    });
  }
  if (error instanceof NotParkedAtRevision) {
    return conflict('not-parked-there', 'The stream does not stand before this event any more. Look at it again.');
  }
  return error instanceof RefusedReplay ? replayRefused(error) : undefined;
}

function replayRefused({ reason }: RefusedReplay): Problem {
  if (reason.type === 'replay-not-found') return notFound('There is no such replay.');
  const { status } = reason;
  return conflict('replay-not-so-far', REPLAY_STATUS_MESSAGES[status], { replay_status: status });
}

const REPLAY_STATUS_MESSAGES: Readonly<Record<Extract<RefusedReplay['reason'], { status: string }>['status'], string>> =
  {
    wanted: 'The replay runs. Pause it first.',
    paused: 'The replay is paused. Resume it first.',
    failed: 'The replay failed. Resume it once its cause is mended, or cancel it.',
    cancelled: 'The replay was cancelled. Order another one.',
    finished: 'The replay is finished. Flip to its build, drop it, or order another one.',
  };

type Refused = Extract<PromotionResponse, { readonly outcome: 'refused' }>;

const FLIP_REFUSAL_MESSAGES: Readonly<Record<Refused['because'], string>> = {
  'no-such-build': 'There is no such build that is whole. Make one with a replay.',
  'already-live': 'Readers are on this build already.',
  'other-version':
    'Another version of the code made this build, and this one can’t read it. Make another with a replay.',
  behind:
    'This build never stood after the same event as the one that answers. Wait until it is as far, and try again.',
  parked:
    'Streams stand still in this build. Mend their fold and replay. An event before which readers’ build stands still, too, can be skipped there: the next replay passes over it.',
  malformed: 'Documents of this build are not as their schema says. Mend the fold and replay.',
  differs:
    'This build differs in fields that its version does not declare. Compare, and mend the fold or declare them.',
  overtaken: 'Somebody else moved readers at the same time. Look again.',
  'moved-since': 'Somebody else moved readers meanwhile. Look again.',
  'undone-already':
    'The last flip was an undo. To move readers to the build that they left, flip to it: it is compared.',
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
      const fieldList = fields.length === 0 ? '' : ` They are: ${fields.join(', ')}.`;
      const insist = ' If you know better you can insist, which is noted.';
      return conflict('not-clean', `${text}${fieldList}${insist}`, { because, fields, may_insist: true });
    }
  }
}

/** Why readers can’t be moved back. */
export function undoRefused(refused: Refused): Problem {
  const { because } = refused;
  if (because === 'no-such-build')
    return conflict('nothing-to-undo', 'There is no build before this one that readers could go back to.', { because });
  if (because === 'behind')
    return conflict('behind', 'The build before is not as far as this one. Is it fed? Try again in a moment.', {
      because,
    });
  return flipRefused(refused);
}

export function conflict(kind: ProblemKind, message: string, more?: Readonly<Record<string, unknown>>): Problem {
  return new Problem({ status: 409, kind, message, more });
}
