import type { AnswerOf } from '@pressline/contracts/api/route-table.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import { actorOf, type Caller } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { seenRevision } from '../../http/requested-revision.ts';
import type { Actor, Position } from '@pressline/event-store/event-store.ts';
import { changeOrder, ownOf, viewerOf, type ChangeOrderDeps, type OrderChange } from './change-order.ts';
import { printOrderRecords } from './print-order-record.ts';

interface ChangingCall {
  readonly caller: Caller;
  readonly params: { readonly id: string };
  readonly body?: { readonly expected_revision?: number | undefined } | undefined;
  readonly header: (name: string) => string | undefined;
  readonly command: (actor: Actor) => CommandContext;
}

/** What each change of an order answers: the order as it is after it, as far as the caller is shown it. */
export async function orderChanged(
  deps: ChangeOrderDeps,
  { caller, params, body, header, command }: ChangingCall,
  change: OrderChange['command'],
  said: string,
): Promise<Problem | { readonly body: AnswerOf<'addNote'>; readonly position: Position | undefined }> {
  const seen = seenRevision(body, header);
  if (seen instanceof Problem) return seen;
  const changed = await changeOrder(
    deps,
    {
      orderId: params.id,
      customerId: ownOf(caller),
      expectedRevision: seen,
      shownTo: viewerOf(caller),
      command: change,
    },
    command(actorOf(caller)),
  );
  if (changed instanceof Problem) return changed;
  const [order] = await printOrderRecords(deps.personalData, [changed.row], viewerOf(caller));
  if (order === undefined) throw new Error('One row makes one record.');
  return { body: { message: said, order }, position: changed.position };
}
