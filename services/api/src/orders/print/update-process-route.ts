import type { ProcessRecord } from '@pressline/contracts/orders/process.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { printOrder, type ChangeStage, type UndoStageChange } from '@pressline/domain/orders/print/print-order.ts';
import { stageEnteredBeforeLastMove, type PrintOrder } from '@pressline/domain/orders/print/print-order-state.ts';
import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, type CommandContext } from '@pressline/event-store/handle.ts';
import { SubjectForgotten, type PersonalData } from '@pressline/personal-data/personal-data.ts';
import { actorOf } from '../../http/caller.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { requestedRevision } from '../../http/requested-revision.ts';
import { timeOfEvent } from '../../queries/time-of-event.ts';
import { processOfStream } from './process-of-stream.ts';

export interface ChangeStageDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

export interface StageChange {
  readonly orderId: string;
  readonly to: Stage;
  readonly note: string | undefined;
  /** Undoes the newest move: `to` is the stage to return to. */
  readonly undo?: boolean | undefined;
  readonly expectedRevision: number | undefined;
}

export interface ChangedStage {
  readonly process: ProcessRecord;
  readonly position: Position | undefined;
}

/**
 * Moves an order to a stage and returns the order after it. Refused if the order has changed since the expected
 * revision.
 */
export async function changeStage(
  deps: ChangeStageDeps,
  { orderId, to, note, undo = false, expectedRevision }: StageChange,
  context: CommandContext,
): Promise<ChangedStage | Problem> {
  const stream = streamOf(CATEGORY.printOrder, orderId);
  const command = async (state: PrintOrder): Promise<ChangeStage | UndoStageChange> => {
    if (undo) {
      const since =
        state.status === 'absent'
          ? context.at
          : await timeOfEvent(deps.store, stream, stageEnteredBeforeLastMove(state));
      return { type: 'undo-stage-change', to, since };
    }
    const hasNote = note !== undefined && state.status !== 'absent';
    return { type: 'change-stage', to, note: hasNote ? await deps.personalData.seal(state.subject, note) : undefined };
  };
  const result = await handle(deps.store, printOrder, stream, command, context, {
    expectedRevision,
  });
  const problem = commandProblem(result);
  if (result.outcome === 'key-reused') return problem ?? notFound('Order not found.');
  if (result.outcome === 'rejected') return refusedWith(deps, orderId, result.revision, problem);
  if (result.revision === 'no-stream') return notFound('Order not found.');
  const process = await processOfStream(deps, orderId, result.revision);
  if (result.outcome === 'conflict') return processConflict(process);
  return { process, position: positionOf(result) };
}

/** Adds the current order to a refusal, so that the page can correct its display. */
async function refusedWith(
  deps: ChangeStageDeps,
  orderId: string,
  revision: number | 'no-stream',
  problem: Problem | undefined,
): Promise<Problem> {
  if (problem === undefined || revision === 'no-stream') return problem ?? notFound('Order not found.');
  const process = await processOfStream(deps, orderId, revision);
  return new Problem({ ...problem.details, more: { ...problem.details.more, process } });
}

function processConflict(process: ProcessRecord): Problem {
  const where = process.status === 'cancelled' ? 'it is cancelled' : `it is in ${process.current_stage} now`;
  const message = `Somebody else has changed order ${orderNumber(process.order_id)}: ${where}.`;
  return new Problem({ status: 409, kind: 'moved-on', message, more: { process } });
}

export function updateProcessRoute(deps: ChangeStageDeps) {
  return route('updateProcess', async ({ caller, params, body, header, command }) => {
    const expectedRevision = requestedRevision(body, header);
    if (expectedRevision instanceof Problem) return expectedRevision;
    const change = {
      orderId: params.orderId,
      to: body.stage,
      note: body.note,
      undo: body.undo,
      expectedRevision: expectedRevision,
    };
    try {
      const changed = await changeStage(deps, change, command(actorOf(caller)));
      if (changed instanceof Problem) return changed;
      return {
        body: {
          message: `${body.undo === true ? 'Back in' : 'Moved to'} ${changed.process.current_stage}.`,
          process: changed.process,
        },
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
