import { isProblem } from '../../../shared/api/base-query.ts';
import { ORDER_CALLS, type OrderKind } from '../components/order-kind.ts';
import type { ChangeCall, OrderChange } from './order-changes-api.ts';

/** An order as the person saw it. */
export interface ChangeableOrder {
  readonly id: string;
  readonly revision: number;
}

/** If none of these fields changed meanwhile, the person has missed nothing, and their change can be sent again. */
const VISIBLE_FIELDS = [
  'current_stage',
  'state',
  'status',
  'cancelled',
  'payment',
  'shipment',
  'hold',
  'artwork_hold',
] as const;

/** Whether the order still looks as it did when the person made their change. */
export function isUnchanged(loaded: object, latest: object): boolean {
  const snapshot = (order: object) =>
    JSON.stringify(VISIBLE_FIELDS.map((field) => (order as Readonly<Record<string, unknown>>)[field] ?? null));
  return snapshot(loaded) === snapshot(latest);
}

interface RequestedChange {
  readonly kind: OrderKind;
  readonly order: ChangeableOrder;
  readonly change: OrderChange;
  /** The idempotency key. */
  readonly key: string;
}

/**
 * Changes an order at the revision that the person saw, so that another change is never silently overwritten.
 * @returns why it failed; undefined if it was saved
 */
export async function sendOrderChange(
  send: (call: ChangeCall) => PromiseLike<{ readonly error?: unknown }>,
  { kind, order, change, key }: RequestedChange,
): Promise<unknown> {
  const call = { kind, id: order.id, change };
  // A note is only added and overwrites nothing, so it needs no revision.
  const isNote = change.endpoint === ORDER_CALLS[kind].addNote;
  const { error } = await send({ ...call, expectedRevision: isNote ? undefined : order.revision, key });
  const latest = latestOrderIn(error);
  if (latest === undefined || !isUnchanged(order, latest)) return error;
  const again = await send({ ...call, expectedRevision: latest.revision, key: `${key}-again` });
  return again.error;
}

/** The current order from a conflict. */
function latestOrderIn(error: unknown): ChangeableOrder | undefined {
  if (!isProblem(error) || error.problem.type !== '/problems/moved-on') return undefined;
  const { order } = error.problem as { readonly order?: unknown };
  return typeof order === 'object' && order !== null && 'revision' in order && typeof order.revision === 'number'
    ? (order as ChangeableOrder)
    : undefined;
}
