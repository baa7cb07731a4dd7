import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import { actorOf, type Caller } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { requestedRevision } from '../../http/requested-revision.ts';
import type { Actor, Position } from '@pressline/event-store/event-store.ts';
import { changeOrder, ownerFilterOf, viewerOf, type ChangeOrderDeps, type OrderChange } from './change-order.ts';
import { printOrderRecords } from './print-order-record.ts';

interface ChangeCall {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body?: { readonly expected_revision?: number | undefined } | undefined;
  readonly header: (name: string) => string | undefined;
  readonly command: (actor: Actor) => CommandContext;
}

/** The response to each change of an order: the order after it, as the caller can see it. */
export async function orderChangeResponse(
  deps: ChangeOrderDeps,
  { caller, params, body, header, command }: ChangeCall,
  change: OrderChange['command'],
  message: string,
): Promise<Problem | { readonly body: ResponseOf<'addNote'>; readonly position: Position | undefined }> {
  const expectedRevision = requestedRevision(body, header);
  if (expectedRevision instanceof Problem) return expectedRevision;
  const changed = await changeOrder(
    deps,
    {
      orderId: params.id,
      customerId: ownerFilterOf(caller),
      expectedRevision: expectedRevision,
      viewer: viewerOf(caller),
      command: change,
    },
    command(actorOf(caller)),
  );
  if (changed instanceof Problem) return changed;
  const [order] = await printOrderRecords(deps.personalData, [changed.row], viewerOf(caller));
  if (order === undefined) throw new Error('One row makes one record.');
  return { body: { message: message, order }, position: changed.position };
}
