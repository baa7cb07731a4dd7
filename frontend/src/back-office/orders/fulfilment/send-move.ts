import type { Problem } from '@pressline/contracts/http/problem.ts';
import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { isProblem, messageOf } from '../../../shared/api/base-query.ts';
import type { ShopDispatch } from '../../../shared/api/shop-api.ts';
import { ordersApi, type HistoryEntry, type SafetyHistoryEntry } from '../../../shared/orders/orders-api.ts';
import { officeApi, type SafetyOrder } from '../../api/office-api.ts';
import type { MoveCommand, MoveOutcome, SendMove } from './move-queue.ts';
import type { StageRecord } from './pending-moves.ts';

const FORCE_REFETCH = { forceRefetch: true, subscribe: false } as const;

interface FallbackMessages {
  readonly unreachable: () => string;
  readonly refused: () => string;
}

interface MoveChannel<OrderStage extends string> {
  readonly sendCommand: (
    command: MoveCommand<OrderStage>,
    expectedRevision: number,
    key: string,
  ) => Promise<{ readonly moved?: StageRecord<OrderStage> | undefined; readonly error?: unknown }>;
  /** Reads the order's current stage from a conflict. */
  readonly currentStageIn: (problem: Problem) => StageRecord<OrderStage> | undefined;
  readonly fetchLastMover: (orderId: string) => Promise<string | null>;
}

/** Sends moves of print orders. The messages are for errors without a message from the server. */
export function createPrintMoveSender(dispatch: ShopDispatch, messages: FallbackMessages) {
  return createSender<Stage>(
    {
      sendCommand: async ({ orderId, stage, ...options }, expected_revision, key) => {
        const body = { stage, expected_revision, ...optionalFields(options) };
        const { data, error } = await dispatch(officeApi.endpoints.moveOrder.initiate({ orderId, body, key }));
        return { moved: data?.process, error };
      },
      currentStageIn: ({ process }) => stageRecordOf(process),
      fetchLastMover: (orderId) => fetchLastMover(dispatch, orderId),
    },
    messages,
  );
}

export function createSafetyMoveSender(dispatch: ShopDispatch, messages: FallbackMessages) {
  return createSender<SafetyState>(
    {
      sendCommand: async ({ orderId, stage: state, ...options }, expected_revision, key) => {
        const body = { state, expected_revision, ...optionalFields(options) };
        const call = officeApi.endpoints.moveSafetyOrder.initiate({ orderId, body, key });
        const { data, error } = await dispatch(call);
        return { moved: data === undefined ? undefined : stageRecordOfOrder(data.order), error };
      },
      currentStageIn: ({ order }) => stateRecordOf(order),
      fetchLastMover: async (orderId) => {
        const query = ordersApi.endpoints.safetyHistory.initiate({ area: 'office', id: orderId }, FORCE_REFETCH);
        const { data } = await dispatch(query);
        return latestMoverIn(data);
      },
    },
    messages,
  );
}

function optionalFields({ note, shipment, undo }: Pick<MoveCommand<string>, 'note' | 'shipment' | 'undo'>) {
  return {
    ...(note !== undefined && { note }),
    ...(shipment !== undefined && { shipment }),
    ...(undo !== undefined && { undo }),
  };
}

function stageRecordOfOrder({ state, state_since, revision }: SafetyOrder): StageRecord<SafetyState> {
  return { current_stage: state, stage_since: state_since, revision };
}

function createSender<OrderStage extends string>(
  channel: MoveChannel<OrderStage>,
  messages: FallbackMessages,
): SendMove<OrderStage> {
  async function send(
    command: MoveCommand<OrderStage>,
    expectedRevision: number,
    key: string,
  ): Promise<MoveOutcome<OrderStage>> {
    const { moved, error } = await channel.sendCommand(command, expectedRevision, key);
    if (moved !== undefined) return { kind: 'moved', order: moved };
    if (!isProblem(error)) return { kind: 'unreachable', message: messages.unreachable() };
    const order = containsCurrentStage(error) ? channel.currentStageIn(error.problem) : undefined;
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
    return outcome.kind === 'conflict' ? { ...outcome, by: await channel.fetchLastMover(orderId) } : outcome;
  };
}

/** Whether a conflict includes the order's current stage; for a cancelled order it does not. */
function containsCurrentStage({ status, problem }: { readonly status: number; readonly problem: Problem }): boolean {
  return status === 409 && (problem.type === '/problems/moved-on' || problem.type === '/problems/nothing-to-undo');
}

/** Who last moved a print order or undid a move; null if the history can't be loaded. */
export async function fetchLastMover(dispatch: ShopDispatch, orderId: string): Promise<string | null> {
  const query = ordersApi.endpoints.orderHistory.initiate({ area: 'office', id: orderId }, FORCE_REFETCH);
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
