import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
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
  return async ({ orderId, stage, note, expectedRevision, key }: MoveCommand): Promise<MoveOutcome> => {
    const body = { stage, expected_revision: expectedRevision, ...(note !== undefined && { note }) };
    const { data, error } = await dispatch(officeApi.endpoints.moveOrder.initiate({ orderId, body, key }));
    if (data !== undefined) return { kind: 'moved', order: data.process };
    if (isProblem(error)) {
      const order = error.status === 409 ? stageRecordOf(error.problem['process']) : undefined;
      if (order !== undefined) return { kind: 'conflict', order, by: await whoMoved(dispatch, orderId) };
      return { kind: 'failed', message: messageOf(error, words.refused()) };
    }
    return { kind: 'failed', message: words.unreachable() };
  };
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
