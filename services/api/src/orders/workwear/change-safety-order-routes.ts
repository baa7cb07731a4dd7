import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { stateEnteredBeforeLastMove } from '@pressline/domain/orders/workwear/safety-order.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { Actor, Position } from '@pressline/event-store/event-store.ts';
import type { CommandContext } from '@pressline/event-store/handle.ts';
import { actorOf, type Admin } from '../../http/caller.ts';
import { Problem } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { requestedRevision } from '../../http/requested-revision.ts';
import { timeOfEvent } from '../../queries/time-of-event.ts';
import { sealedIfKnown } from '../print/change-order-routes.ts';
import { changeSafetyOrder, type ChangeSafetyDeps, type SafetyChange } from './change-safety-order.ts';
import { safetyOrderRecords } from './safety-order-record.ts';

interface ChangeCall {
  readonly caller: Admin;
  readonly params: { readonly id: string };
  readonly body?: { readonly expected_revision?: number | undefined } | undefined;
  readonly header: (name: string) => string | undefined;
  readonly command: (actor: Actor) => CommandContext;
}

/** The response to each change of a safety order: the order after it. */
async function safetyOrderChangeResponse(
  deps: ChangeSafetyDeps,
  { caller, params, body, header, command }: ChangeCall,
  change: SafetyChange['command'],
  message: string,
): Promise<Problem | { readonly body: ResponseOf<'moveSafetyOrder'>; readonly position: Position | undefined }> {
  const expectedRevision = requestedRevision(body, header);
  if (expectedRevision instanceof Problem) return expectedRevision;
  const changed = await changeSafetyOrder(
    deps,
    { orderId: params.id, expectedRevision: expectedRevision, command: change },
    command(actorOf(caller)),
  );
  if (changed instanceof Problem) return changed;
  const [order] = await safetyOrderRecords(deps.personalData, [changed.row], 'staff');
  if (order === undefined) throw new Error('One row makes one record.');
  return { body: { message: message, order }, position: changed.position };
}

export function moveSafetyOrderRoute(deps: ChangeSafetyDeps) {
  return route('moveSafetyOrder', (call) => {
    const { state: to, note, undo = false } = call.body;
    return safetyOrderChangeResponse(
      deps,
      call,
      async (seal, order) => {
        if (!undo) return { type: 'move-safety-order', to, note: note === undefined ? undefined : await seal(note) };
        const stream = streamOf(CATEGORY.safetyOrder, call.params.id);
        return {
          type: 'undo-safety-move',
          to,
          since: await timeOfEvent(deps.store, stream, stateEnteredBeforeLastMove(order)),
        };
      },
      undo ? `The order is back: ${to}.` : `The order is ${to}.`,
    );
  });
}

export function addSafetyNoteRoute(deps: ChangeSafetyDeps) {
  return route('addSafetyNote', (call) =>
    safetyOrderChangeResponse(
      deps,
      call,
      async (seal) => ({ type: 'add-safety-note', note: await seal(call.body.note) }),
      'The note is added.',
    ),
  );
}

export function cancelSafetyOrderRoute(deps: ChangeSafetyDeps) {
  return route('cancelSafetyOrder', (call) =>
    safetyOrderChangeResponse(
      deps,
      call,
      async (seal) => ({ type: 'cancel-safety-order', reason: await sealedIfKnown(seal, call.body.reason) }),
      'The order is cancelled.',
    ),
  );
}

export function reinstateSafetyOrderRoute(deps: ChangeSafetyDeps) {
  return route('reinstateSafetyOrder', (call) =>
    safetyOrderChangeResponse(deps, call, () => ({ type: 'reinstate-safety-order' }), 'The order goes on.'),
  );
}

export function recordSafetyPaymentRoute(deps: ChangeSafetyDeps) {
  return route('recordSafetyPayment', (call) => {
    const { method, reference } = call.body;
    return safetyOrderChangeResponse(
      deps,
      call,
      async (seal) => ({
        type: 'record-safety-payment',
        method,
        reference: reference === undefined ? undefined : await seal(reference),
      }),
      'The payment is recorded.',
    );
  });
}

export function withdrawSafetyPaymentRoute(deps: ChangeSafetyDeps) {
  return route('withdrawSafetyPayment', (call) =>
    safetyOrderChangeResponse(deps, call, () => ({ type: 'withdraw-safety-payment' }), 'The payment is withdrawn.'),
  );
}

export function recordSafetyShipmentRoute(deps: ChangeSafetyDeps) {
  return route('recordSafetyShipment', (call) => {
    const { courier, tracking_number: trackingNumber } = call.body;
    return safetyOrderChangeResponse(
      deps,
      call,
      async (seal) => ({ type: 'record-safety-shipment', shipment: await seal({ courier, trackingNumber }) }),
      'The shipment is recorded.',
    );
  });
}
