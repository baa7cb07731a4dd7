import type { EndpointName } from '@pressline/contracts/api/endpoints.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import type { Done, Operators, ReplayChange } from '@pressline/operations/console/operators.ts';
import { actorOf } from '../../http/caller.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route, type JsonResponse } from '../../http/route.ts';
import { namesOf, type NamesDeps } from './names-of.ts';
import { orProblem } from './operator-problems.ts';
import { replayRecord, subjectsOf } from './replay-record.ts';

export interface ReplaysDeps extends NamesDeps {
  readonly operators: Operators;
}

type Changing = Extract<EndpointName, 'orderReplay' | 'pauseReplay' | 'resumeReplay' | 'cancelReplay' | 'paceReplay'>;

export function orderReplayRoute(deps: ReplaysDeps) {
  return route('orderReplay', async ({ caller, body, command }) => {
    const { projections = [], purpose, at_most: atMost = null } = body;
    const context = command(actorOf(caller));
    const ordered = await orProblem(() => deps.operators.orderReplay({ projections, purpose, atMost }, context));
    if (ordered instanceof Problem) return ordered;
    return replayResponse(
      deps,
      ordered.replayId,
      ordered,
      'The replay was started. The live builds stay in use in the meantime.',
    );
  });
}

export function pauseReplayRoute(deps: ReplaysDeps) {
  return route('pauseReplay', ({ caller, params, command }) =>
    change(
      deps,
      params.id,
      { type: 'pause-replay' },
      command(actorOf(caller)),
      'The replay was paused. Its progress is saved.',
    ),
  );
}

export function resumeReplayRoute(deps: ReplaysDeps) {
  return route('resumeReplay', ({ caller, params, command }) =>
    change(deps, params.id, { type: 'resume-replay' }, command(actorOf(caller)), 'The replay was resumed.'),
  );
}

export function cancelReplayRoute(deps: ReplaysDeps) {
  return route('cancelReplay', ({ caller, params, command }) =>
    change(
      deps,
      params.id,
      { type: 'cancel-replay' },
      command(actorOf(caller)),
      'The replay was cancelled. Its builds are being deleted.',
    ),
  );
}

export function paceReplayRoute(deps: ReplaysDeps) {
  return route('paceReplay', ({ caller, params, body, command }) => {
    const { at_most: atMost } = body;
    const message =
      atMost === null
        ? 'The replay is no longer limited.'
        : `The replay is limited to ${atMost.toLocaleString('en')} events per second.`;
    return change(deps, params.id, { type: 'pace-replay', atMost }, command(actorOf(caller)), message);
  });
}

async function change(
  deps: ReplaysDeps,
  replayId: string,
  replayChange: ReplayChange,
  context: CommandContext,
  message: string,
): Promise<JsonResponse<Changing> | Problem> {
  const done = await orProblem(() => deps.operators.changeReplay(replayId, replayChange, context));
  return done instanceof Problem ? done : replayResponse(deps, replayId, done, message);
}

/** A replay according to its stream, because the list may lag. Without progress, which is part of the list. */
async function replayResponse(
  deps: ReplaysDeps,
  replayId: string,
  { position }: Done,
  message: string,
): Promise<JsonResponse<Changing> | Problem> {
  const replay = await deps.operators.replay(replayId);
  if (replay === undefined) return notFound('Replay not found.');
  const names = await namesOf(deps, { actors: [replay.orderedBy], subjects: subjectsOf(replay) });
  return { body: { message, replay: replayRecord(replay, null, names) }, position: positionOfText(position) };
}

/** The position for the response header, from its decimal form in operator responses. */
function positionOfText(text: string | null): Position | undefined {
  return text === null ? undefined : (BigInt(text) as Position);
}
