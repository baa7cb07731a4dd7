import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Problem } from '@pressline/contracts/problem.ts';
import { STAGES } from '@pressline/domain/stages.ts';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { officeApi } from '../office-api.ts';
import type { MoveCommand, MoveOutcome } from './move-desk.ts';
import type { StageRecord } from './move-ledger.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Sends moves to the shop. `unreachable` and `refused` are what is said where the shop says nothing. */
export function moveSender(
  dispatch: Dispatch,
  words: { readonly unreachable: () => string; readonly refused: () => string },
) {
  async function send(command: MoveCommand, expectedRevision: number, key: string): Promise<MoveOutcome> {
    const { orderId, stage, note, undo } = command;
    const body = {
      stage,
      expected_revision: expectedRevision,
      ...(note !== undefined && { note }),
      ...(undo !== undefined && { undo }),
    };
    const { data, error } = await dispatch(officeApi.endpoints.moveOrder.initiate({ orderId, body, key }));
    if (data !== undefined) return { kind: 'moved', order: data.process };
    if (!isProblem(error)) return { kind: 'failed', message: words.unreachable() };
    const order = saysWhereItIs(error) ? stageRecordOf(error.problem['process']) : undefined;
    if (order === undefined) return { kind: 'failed', message: messageOf(error, words.refused()) };
    return { kind: 'conflict', order, by: null };
  }

  return async (command: MoveCommand): Promise<MoveOutcome> => {
    const { expectedRevision, seenStage, key, orderId } = command;
    const said = await send(command, expectedRevision, key);
    // A note or a payment came between: nobody moved the order, so nobody's move is overwritten.
    const again =
      said.kind === 'conflict' && said.order.current_stage === seenStage && said.order.revision > expectedRevision
        ? await send(command, said.order.revision, `${key}-again`)
        : said;
    return again.kind === 'conflict' ? { ...again, by: await whoMoved(dispatch, orderId) } : again;
  };
}

/** Refused because the order is elsewhere by now. One that was cancelled is nowhere: the shop's own words say that. */
function saysWhereItIs({ status, problem }: { readonly status: number; readonly problem: Problem }): boolean {
  return status === 409 && (problem.type === '/problems/moved-on' || problem.type === '/problems/nothing-to-undo');
}

/** Who moved an order last; null where that can't be said. */
export async function whoMoved(dispatch: Dispatch, orderId: string): Promise<string | null> {
  const asked = dispatch(officeApi.endpoints.officeHistory.initiate(orderId, { forceRefetch: true, subscribe: false }));
  const { data } = await asked;
  return data?.find(({ type }) => type === 'stage-changed')?.actor.name ?? null;
}

function stageRecordOf(value: unknown): StageRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { current_stage, stage_since, revision } = value as Partial<Record<keyof StageRecord, unknown>>;
  const stage = STAGES.find((known) => known === current_stage);
  if (stage === undefined || typeof stage_since !== 'string' || typeof revision !== 'number') return undefined;
  return { current_stage: stage, stage_since, revision };
}
