import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import {
  safetyOrder,
  type SafetyOrder,
  type SafetyOrderCommand,
} from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, Position } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { safetyOrders, type SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import { problemIfForgotten } from '../../http/forgotten-customer.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { rowOfStream } from '../../queries/row-of-stream.ts';
import type { Seal } from '../print/change-order.ts';
import { safetyOrderRecords } from './safety-order-record.ts';

export interface ChangeSafetyDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

type PlacedOrder = Exclude<SafetyOrder, { status: 'absent' }>;

export interface SafetyChange {
  readonly orderId: string;
  readonly expectedRevision?: number | undefined;
  /** Called again for each attempt. */
  readonly command: (seal: Seal, order: PlacedOrder) => SafetyOrderCommand | Promise<SafetyOrderCommand>;
}

export interface ChangedSafetyOrder {
  readonly row: StoredDocument<SafetyOrderRow>;
  readonly position: Position | undefined;
}

/**
 * Runs a command on a placed safety order and returns the order after it. Refused if the order has changed since the
 * expected revision.
 */
export async function changeSafetyOrder(
  { store, personalData }: ChangeSafetyDeps,
  { orderId, expectedRevision, command }: SafetyChange,
  context: CommandContext,
): Promise<ChangedSafetyOrder | Problem> {
  const stream = streamOf(CATEGORY.safetyOrder, orderId);
  const { state: before } = await loadStream(store, safetyOrder, stream);
  if (before.status === 'absent') return notFound('Order not found.');
  const seal: Seal = (value) => personalData.seal(before.subject, value);
  const make = (state: SafetyOrder) => command(seal, state.status === 'absent' ? before : state);
  const result = await problemIfForgotten(() =>
    handle(store, safetyOrder, stream, make, context, { expectedRevision }),
  );
  if (result instanceof Problem) return result;
  const problem = commandProblem(result);
  if (result.outcome === 'key-reused' || typeof result.revision !== 'number')
    return problem ?? notFound('Order not found.');
  const row = await rowOfStream(store, safetyOrders, stream, result.revision);
  if (problem === undefined) return { row, position: positionOf(result) };
  const [order] = await safetyOrderRecords(personalData, [row], 'staff');
  if (result.outcome !== 'conflict')
    return new Problem({ ...problem.details, more: { ...problem.details.more, order } });
  const message = `Order ${orderNumber(orderId)} was changed by somebody else in the meantime.`;
  return new Problem({ status: 409, kind: 'moved-on', message, more: { order } });
}
