import { SubjectForgotten } from '@pressline/personal-data/personal-data.ts';
import type { Sealed } from '@pressline/domain/kernel/sealed.ts';
import { route } from '../../http/route.ts';
import type { ChangeOrderDeps, Seal } from './change-order.ts';
import { orderChangeResponse } from './order-change-response.ts';

// Each route appends one event; the decider checks whether it is allowed.

export function cancelOrderRoute(deps: ChangeOrderDeps) {
  return route('cancelOrder', (call) =>
    orderChangeResponse(
      deps,
      call,
      async (seal) => ({
        type: 'cancel-order',
        by: call.caller.role === 'customer' ? 'customer' : 'staff',
        reason: await sealedIfKnown(seal, call.body.reason),
      }),
      'The order is cancelled.',
    ),
  );
}

/** Orders of forgotten customers can be cancelled too, but without storing the reason. */
export async function sealedIfKnown(seal: Seal, text: string): Promise<Sealed<string> | undefined> {
  try {
    return await seal(text);
  } catch (error) {
    if (error instanceof SubjectForgotten) return undefined;
    throw error;
  }
}

export function reinstateOrderRoute(deps: ChangeOrderDeps) {
  return route('reinstateOrder', (call) =>
    orderChangeResponse(deps, call, () => ({ type: 'reinstate-order' }), 'The order is back in production.'),
  );
}

export function recordPaymentRoute(deps: ChangeOrderDeps) {
  return route('recordPayment', (call) => {
    const { method, reference } = call.body;
    return orderChangeResponse(
      deps,
      call,
      async (seal) => ({
        type: 'record-payment',
        method,
        reference: reference === undefined ? undefined : await seal(reference),
      }),
      'The payment is recorded.',
    );
  });
}

export function withdrawPaymentRoute(deps: ChangeOrderDeps) {
  return route('withdrawPayment', (call) =>
    orderChangeResponse(deps, call, () => ({ type: 'withdraw-payment' }), 'The payment is withdrawn.'),
  );
}

export function addNoteRoute(deps: ChangeOrderDeps) {
  return route('addNote', (call) =>
    orderChangeResponse(
      deps,
      call,
      async (seal) => ({ type: 'add-note', note: await seal(call.body.note) }),
      'The note is added.',
    ),
  );
}

export function recordShipmentRoute(deps: ChangeOrderDeps) {
  return route('recordShipment', (call) => {
    const { courier, tracking_number: trackingNumber } = call.body;
    return orderChangeResponse(
      deps,
      call,
      async (seal) => ({ type: 'record-shipment', shipment: await seal({ courier, trackingNumber }) }),
      'The shipment is recorded.',
    );
  });
}

export function holdArtworkRoute(deps: ChangeOrderDeps) {
  return route('holdArtwork', (call) =>
    orderChangeResponse(
      deps,
      call,
      async (seal) => ({ type: 'hold-artwork', reason: await seal(call.body.reason), sides: call.body.sides }),
      'The customer is asked for new artwork.',
    ),
  );
}

export function releaseArtworkRoute(deps: ChangeOrderDeps) {
  return route('releaseArtwork', (call) =>
    orderChangeResponse(deps, call, () => ({ type: 'release-artwork' }), 'The artwork is released.'),
  );
}
