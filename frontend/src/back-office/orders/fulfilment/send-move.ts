import { isSafetyState } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import type { Problem } from '@pressline/contracts/http/problem.ts';
import { SAFETY_STATES } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES } from '@pressline/domain/orders/fulfilment/stages.ts';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import type { ShopDispatch } from '../../../shared/api/shop-api.ts';
import { ordersApi, type HistoryEntry, type SafetyHistoryEntry } from '../../../shared/orders/orders-api.ts';
import { officeApi } from '../../api/office-api.ts';
import type { OrderKind } from '../components/order-kind.ts';
import type { MoveCommand, MoveOutcome, SendMove } from './move-queue.ts';
import type { SafetyStateRecord, StageRecord } from './pending-moves.ts';

interface FallbackMessages {
  readonly unreachable: () => string;
  readonly refused: () => string;
}

interface MoveResult {
  /** Undefined if the move failed. */
  readonly moved?: StageRecord | undefined;
  readonly error?: unknown;
}

/** Sends moves of orders of both kinds. The messages are for errors without a message from the server. */
export function createMoveSender(dispatch: ShopDispatch, messages: FallbackMessages): SendMove {
  async function sendCommand(command: MoveCommand, expected_revision: number, key: string): Promise<MoveResult> {
    const { orderId, stage, note, shipment, undo } = command;
    const options = {
      expected_revision,
      ...(note !== undefined && { note }),
      ...(shipment !== undefined && { shipment }),
      ...(undo !== undefined && { undo }),
    };
    if (isSafetyState(stage)) {
      const body = { state: stage, ...options };
      const { data, error } = await dispatch(officeApi.endpoints.moveSafetyOrder.initiate({ orderId, body, key }));
      return { moved: stageRecordOf(data?.order), error };
    }
    const body = { stage, ...options };
    const { data, error } = await dispatch(officeApi.endpoints.moveOrder.initiate({ orderId, body, key }));
    return { moved: data?.process, error };
  }

  async function send(command: MoveCommand, expectedRevision: number, key: string): Promise<MoveOutcome> {
    const { moved, error } = await sendCommand(command, expectedRevision, key);
    if (moved !== undefined) return { kind: 'moved', order: moved };
    if (!isProblem(error)) return { kind: 'unreachable', message: messages.unreachable() };
    const { process, order: safetyOrder } = error.problem;
    const order = containsCurrentStage(error)
      ? stageRecordOf(isSafetyState(command.stage) ? safetyOrder : process)
      : undefined;
    if (order === undefined) return { kind: 'refused', message: messageOf(error, messages.refused()) };
    return { kind: 'conflict', order, by: null };
  }

  return async (command) => {
    const { expectedRevision, expectedStage, key, orderId } = command;
    const firstOutcome = await send(command, expectedRevision, key);
    // If only a note or payment was added meanwhile, the move can be sent again without overwriting another move.
    const outcome =
      firstOutcome.kind === 'conflict' &&
      firstOutcome.order.current_stage === expectedStage &&
      firstOutcome.order.revision > expectedRevision
        ? await send(command, firstOutcome.order.revision, `${key}-again`)
        : firstOutcome;
    if (outcome.kind !== 'conflict') return outcome;
    return {
      ...outcome,
      by: await fetchLastMover(dispatch, orderId, isSafetyState(expectedStage) ? 'safety' : 'print'),
    };
  };
}

/** Whether a conflict includes the order's current stage; for a cancelled order it does not. */
function containsCurrentStage({ status, problem }: { readonly status: number; readonly problem: Problem }): boolean {
  return status === 409 && (problem.type === '/problems/moved-on' || problem.type === '/problems/nothing-to-undo');
}

/** Who last moved an order or undid a move; null if the history can't be loaded. */
export async function fetchLastMover(dispatch: ShopDispatch, id: string, kind: OrderKind): Promise<string | null> {
  const { orderHistory, safetyHistory } = ordersApi.endpoints;
  const query = { area: 'office', id } as const;
  const options = { forceRefetch: true, subscribe: false };
  const { data: history } =
    kind === 'print'
      ? await dispatch(orderHistory.initiate(query, options))
      : await dispatch(safetyHistory.initiate(query, options));
  return history?.find(({ type }) => MOVES.includes(type))?.actor.name ?? null;
}

const MOVES: readonly (HistoryEntry | SafetyHistoryEntry)['type'][] = [
  'stage-changed',
  'stage-change-undone',
  'safety-order-moved',
  'safety-order-move-undone',
];

/** The stage in the record of a print order, or the state in that of a safety order. */
function stageRecordOf(value: unknown): StageRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const record = value as Partial<Record<keyof StageRecord | keyof SafetyStateRecord, unknown>>;
  const { current_stage = record.state, stage_since = record.state_since, revision } = record;
  const stage = [...STAGES, ...SAFETY_STATES].find((known) => known === current_stage);
  if (stage === undefined || typeof stage_since !== 'string' || typeof revision !== 'number') return undefined;
  return { current_stage: stage, stage_since, revision };
}
