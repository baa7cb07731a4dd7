import type { PrintOrder as PrintOrderRecord } from '@pressline/contracts/orders/orders.ts';
import { orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { printOrder, type PrintOrderCommand } from '@pressline/domain/orders/print/print-order.ts';
import type { PrintOrder } from '@pressline/domain/orders/print/print-order-state.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventStore, Position, StreamName } from '@pressline/event-store/event-store.ts';
import { handle, loadStream, type CommandContext } from '@pressline/event-store/handle.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import type { Caller } from '../../http/caller.ts';
import { problemIfForgotten } from '../../http/forgotten-customer.ts';
import { commandProblem, positionOf } from '../../http/command-result.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { rowOfStream } from '../../queries/row-of-stream.ts';
import { printOrderRecords, type Viewer } from './print-order-record.ts';

export interface ChangeOrderDeps {
  readonly store: EventStore;
  readonly personalData: PersonalData;
}

type PlacedOrder = Exclude<PrintOrder, { status: 'absent' }>;

/** Seals a text about an order for its customer. */
export type Seal = <T>(value: T) => Promise<Sealed<T>>;

export interface OrderChange {
  readonly orderId: string;
  /** Required owner of the order; any if absent. */
  readonly customerId?: string | undefined;
  readonly expectedRevision?: number | undefined;
  /** Who is shown the current order after a conflict; nobody if access is by link only. */
  readonly viewer: Viewer | 'nobody';
  /** Called again for each attempt. */
  readonly command: (seal: Seal, order: PlacedOrder) => PrintOrderCommand | Promise<PrintOrderCommand>;
}

export interface ChangedOrder {
  readonly row: StoredDocument<OrderRow>;
  readonly position: Position | undefined;
}

/** The required owner of an order that the caller can change: customers only their own, staff any. */
export function ownerFilterOf(caller: Caller): string | undefined {
  return caller.role === 'customer' ? caller.userId : undefined;
}

/** Which parts of an order a caller is shown. */
export function viewerOf({ role }: Caller): Viewer {
  return role === 'admin' ? 'staff' : 'customer';
}

/**
 * Runs a command on a placed order and returns the order after it. Refused if the order has changed since the expected
 * revision.
 */
export async function changeOrder(
  deps: ChangeOrderDeps,
  { orderId, customerId, expectedRevision, viewer, command }: OrderChange,
  context: CommandContext,
): Promise<ChangedOrder | Problem> {
  const { store, personalData } = deps;
  const stream = streamOf(CATEGORY.printOrder, orderId);
  const { state: before } = await loadStream(store, printOrder, stream);
  // An order of another customer is treated as not found, so that its existence isn't revealed. Its owner never
  // changes.
  if (before.status === 'absent' || (customerId !== undefined && before.customerId !== customerId))
    return notFound('Order not found.');
  const seal: Seal = (value) => personalData.seal(before.subject, value);
  const make = (state: PrintOrder) => command(seal, state.status === 'absent' ? before : state);
  const result = await problemIfForgotten(() => handle(store, printOrder, stream, make, context, { expectedRevision }));
  if (result instanceof Problem) return result;
  const problem = commandProblem(result);
  if (result.outcome === 'conflict' && typeof result.revision === 'number')
    return viewer === 'nobody'
      ? orderConflict(orderId)
      : orderConflict(orderId, await rowAt(deps, stream, result.revision, viewer));
  if (problem !== undefined) return problem;
  if (!('revision' in result) || typeof result.revision !== 'number') return notFound('Order not found.');
  return { row: await rowOfStream(store, orderList, stream, result.revision), position: positionOf(result) };
}

function orderConflict(orderId: string, order?: PrintOrderRecord): Problem {
  const message = `Order ${orderNumber(orderId)} was changed by somebody else in the meantime.`;
  return new Problem({ status: 409, kind: 'moved-on', message, ...(order !== undefined && { more: { order } }) });
}

async function rowAt(
  { store, personalData }: ChangeOrderDeps,
  stream: StreamName,
  revision: number,
  viewer: Viewer,
): Promise<PrintOrderRecord> {
  const row = await rowOfStream(store, orderList, stream, revision);
  const [order] = await printOrderRecords(personalData, [row], viewer);
  if (order === undefined) throw new Error('One row makes one record.');
  return order;
}
