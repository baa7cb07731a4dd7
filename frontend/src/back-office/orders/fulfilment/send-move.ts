import type { Problem } from '@pressline/contracts/http/problem.ts';
import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import type { ShopDispatch } from '../../../shared/api/shop-api.ts';
import { ordersApi, type HistoryEntry, type SafetyHistoryEntry } from '../../../shared/orders/orders-api.ts';
import { officeApi, type SafetyOrder } from '../../api/office-api.ts';
import type { MoveCommand, MoveOutcome } from './optimistic-moves.ts';
import type { StageRecord } from './pending-moves.ts';

const ONCE = { forceRefetch: true, subscribe: false } as const;

interface SenderWords {
  readonly unreachable: () => string;
  readonly refused: () => string;
}

/** How orders of one kind are moved. */
interface MoveChannel<Place extends string> {
  readonly put: (
    command: MoveCommand<Place>,
    expectedRevision: number,
    key: string,
  ) => Promise<{ readonly moved?: StageRecord<Place> | undefined; readonly error?: unknown }>;
  /** The order's current stage, from the problem of a refusal. */
  readonly whereIn: (problem: Problem) => StageRecord<Place> | undefined;
  readonly whoMoved: (orderId: string) => Promise<string | null>;
}

/** Sends moves of print orders to the shop. The messages are for responses without one of their own. */
export function moveSender(dispatch: ShopDispatch, words: SenderWords) {
  return senderBy<Stage>(
    {
      put: async ({ orderId, stage, note, undo }, expected_revision, key) => {
        const body = { stage, expected_revision, ...said(note, undo) };
        const { data, error } = await dispatch(officeApi.endpoints.moveOrder.initiate({ orderId, body, key }));
        return { moved: data?.process, error };
      },
      whereIn: ({ process }) => stageRecordOf(process),
      whoMoved: (orderId) => whoMoved(dispatch, orderId),
    },
    words,
  );
}

/** The same for safety orders and their states. */
export function safetyMoveSender(dispatch: ShopDispatch, words: SenderWords) {
  return senderBy<SafetyState>(
    {
      put: async ({ orderId, stage: state, note, undo }, expected_revision, key) => {
        const body = { state, expected_revision, ...said(note, undo) };
        const call = officeApi.endpoints.moveSafetyOrder.initiate({ orderId, body, key });
        const { data, error } = await dispatch(call);
        return { moved: data === undefined ? undefined : placed(data.order), error };
      },
      whereIn: ({ order }) => stateRecordOf(order),
      whoMoved: async (orderId) => {
        const query = ordersApi.endpoints.safetyHistory.initiate({ area: 'office', id: orderId }, ONCE);
        const { data } = await dispatch(query);
        return latestMoverIn(data);
      },
    },
    words,
  );
}

function said(note: string | undefined, undo: true | undefined) {
  return { ...(note !== undefined && { note }), ...(undo !== undefined && { undo }) };
}

function placed({ state, state_since, revision }: SafetyOrder): StageRecord<SafetyState> {
  return { current_stage: state, stage_since: state_since, revision };
}

function senderBy<Place extends string>(
  channel: MoveChannel<Place>,
  words: SenderWords,
): (command: MoveCommand<Place>) => Promise<MoveOutcome<Place>> {
  async function send(command: MoveCommand<Place>, expectedRevision: number, key: string): Promise<MoveOutcome<Place>> {
    const { moved, error } = await channel.put(command, expectedRevision, key);
    if (moved !== undefined) return { kind: 'moved', order: moved };
    if (!isProblem(error)) return { kind: 'unreached', message: words.unreachable() };
    const order = saysWhereItIs(error) ? channel.whereIn(error.problem) : undefined;
    if (order === undefined) return { kind: 'refused', message: messageOf(error, words.refused()) };
    return { kind: 'conflict', order, by: null };
  }

  return async (command) => {
    const { expectedRevision, seenStage, key, orderId } = command;
    const first = await send(command, expectedRevision, key);
    // Only a note or a payment came in between, so sending the move again overwrites no other move.
    const again =
      first.kind === 'conflict' && first.order.current_stage === seenStage && first.order.revision > expectedRevision
        ? await send(command, first.order.revision, `${key}-again`)
        : first;
    return again.kind === 'conflict' ? { ...again, by: await channel.whoMoved(orderId) } : again;
  };
}

/** Whether the refusal contains the order's current stage. That of a cancelled order has only a message. */
function saysWhereItIs({ status, problem }: { readonly status: number; readonly problem: Problem }): boolean {
  return status === 409 && (problem.type === '/problems/moved-on' || problem.type === '/problems/nothing-to-undo');
}

/** Who moved a print order last, or undid its last move; null if the history can't be read. */
export async function whoMoved(dispatch: ShopDispatch, orderId: string): Promise<string | null> {
  const query = ordersApi.endpoints.orderHistory.initiate({ area: 'office', id: orderId }, ONCE);
  const { data } = await dispatch(query);
  return latestMoverIn(data);
}

const MOVES: readonly (HistoryEntry | SafetyHistoryEntry)['type'][] = [
  'stage-changed',
  'stage-change-undone',
  'safety-order-moved',
  'safety-order-move-undone',
];

/** @param history newest first */
function latestMoverIn(history: readonly (HistoryEntry | SafetyHistoryEntry)[] | undefined): string | null {
  return history?.find(({ type }) => MOVES.includes(type))?.actor.name ?? null;
}

function stageRecordOf(value: unknown): StageRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { current_stage, stage_since, revision } = value as Partial<Record<keyof StageRecord, unknown>>;
  const stage = STAGES.find((known) => known === current_stage);
  if (stage === undefined || typeof stage_since !== 'string' || typeof revision !== 'number') return undefined;
  return { current_stage: stage, stage_since, revision };
}

function stateRecordOf(value: unknown): StageRecord<SafetyState> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { state, state_since, revision } = value as Partial<Record<keyof SafetyOrder, unknown>>;
  const known = SAFETY_STATES.find((one) => one === state);
  if (known === undefined || typeof state_since !== 'string' || typeof revision !== 'number') return undefined;
  return { current_stage: known, stage_since: state_since, revision };
}
