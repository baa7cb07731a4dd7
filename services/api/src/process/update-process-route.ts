import type { ProcessRecord } from '@pressline/contracts/process.ts';
import { orderNumber } from '@pressline/domain/order-number.ts';
import { printOrder, type ChangeStage } from '@pressline/domain/print-order.ts';
import type { PrintOrder } from '@pressline/domain/print-order-state.ts';
import type { Stage } from '@pressline/domain/stages.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import { SubjectForgotten, type PersonalData } from '@pressline/personal-data/personal-data.ts';
import { actorOf } from '../accounts/caller.ts';
import { expectedRevisionOf } from '../http/expected-revision.ts';
import { handledProblem, positionOf } from '../http/handled.ts';
import { notFound, Problem } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { processOfStream } from './process-of-stream.ts';

export interface ChangeStageDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

export interface StageChange {
  readonly orderId: string;
  readonly to: Stage;
  readonly note: string | undefined;
  readonly expectedRevision: number | undefined;
}

export interface ChangedStage {
  readonly process: ProcessRecord;
  readonly position: Position | undefined;
}

/** Moves an order to a stage, and answers it as this command left it. Where it has moved on since it was seen, nothing is done. */
export async function changeStage(
  deps: ChangeStageDeps,
  { orderId, to, note, expectedRevision }: StageChange,
  context: CommandContext,
): Promise<ChangedStage | Problem> {
  const command = async (state: PrintOrder): Promise<ChangeStage> => ({
    type: 'change-stage',
    to,
    note:
      note !== undefined && state.status !== 'absent' ? await deps.personalData.seal(state.subject, note) : undefined,
  });
  const handled = await handle(deps.store, printOrder, streamOf(CATEGORY.printOrder, orderId), command, context, {
    expectedRevision,
  });
  const problem = handledProblem(handled);
  if (handled.outcome === 'key-reused' || handled.outcome === 'rejected')
    return problem ?? notFound('Order not found.');
  if (handled.revision === 'no-stream') return notFound('Order not found.');
  const process = await processOfStream(deps, orderId, handled.revision);
  if (handled.outcome === 'conflict') return movedOn(process);
  return { process, position: positionOf(handled) };
}

function movedOn(process: ProcessRecord): Problem {
  const message = `Somebody else has moved order ${orderNumber(process.order_id)}: it is in ${process.current_stage} now.`;
  return new Problem({ status: 409, kind: 'moved-on', message, more: { process } });
}

export function updateProcessRoute(deps: ChangeStageDeps) {
  return route('updateProcess', async ({ caller, params, body, header, command }) => {
    const ifMatch = expectedRevisionOf(header('If-Match'));
    if (ifMatch instanceof Problem) return ifMatch;
    const change = {
      orderId: params.orderId,
      to: body.stage,
      note: body.note,
      expectedRevision: body.expected_revision ?? ifMatch,
    };
    try {
      const changed = await changeStage(deps, change, command(actorOf(caller)));
      if (changed instanceof Problem) return changed;
      return {
        body: { message: `Moved to ${changed.process.current_stage}.`, process: changed.process },
        position: changed.position,
      };
    } catch (error) {
      if (!(error instanceof SubjectForgotten)) throw error;
      return new Problem({
        status: 409,
        kind: 'forgotten',
        message: 'This customer was forgotten, so no note can be kept. Move the order without one.',
      });
    }
  });
}
