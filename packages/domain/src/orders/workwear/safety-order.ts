import { accepted, rejected, type Decider, type Decision } from '../../kernel/decider.ts';
import {
  decideFulfilment,
  evolveFulfilment,
  startFulfilment,
  type Fulfilment,
  type FulfilmentCommand,
  type FulfilmentRefusal,
  type FulfilmentRules,
} from '../fulfilment/fulfilment.ts';
import { placeSafetyOrder, type PlaceSafetyOrder, type SafetyPlacingRefusal } from './place-safety-order.ts';
import { safetyFulfilmentEvent, storedSafetyEvent, type SafetyOrderEvent } from './safety-order-events.ts';
import { FIRST_SAFETY_STATE, type SafetyState } from '../fulfilment/safety-states.ts';

export interface PlacedSafetyOrder extends Fulfilment<SafetyState> {
  /** Undefined for a guest. */
  readonly customerId: string | undefined;
}

export type SafetyOrder = { readonly status: 'absent' } | PlacedSafetyOrder;

function evolve(order: SafetyOrder, event: SafetyOrderEvent): SafetyOrder {
  if (event.type === 'safety-order-placed') {
    const { customerId, customer, amounts } = event.data;
    return { ...startFulfilment(customer.subject, FIRST_SAFETY_STATE, amounts.grandTotal), customerId };
  }
  if (order.status === 'absent') return order;
  return evolveFulfilment({ ...order, revision: order.revision + 1 }, safetyFulfilmentEvent(event));
}

export type SafetyOrderCommand = PlaceSafetyOrder | FulfilmentCommand<SafetyState>;

type SafetyFulfilmentRefusal =
  | { readonly type: 'order-delivered' }
  | { readonly type: 'not-shipped-yet'; readonly state: SafetyState };

export type SafetyOrderRefusal = SafetyPlacingRefusal | FulfilmentRefusal | SafetyFulfilmentRefusal;

const RULES: FulfilmentRules<SafetyState, SafetyFulfilmentRefusal> = {
  cancellingRefusal: (_by, state) => (state === 'delivered' ? { type: 'order-delivered' } : undefined),
  shipmentRefusal: (state) =>
    state === 'shipped' || state === 'delivered' ? undefined : { type: 'not-shipped-yet', state },
};

function decide(command: SafetyOrderCommand, order: SafetyOrder): Decision<SafetyOrderEvent, SafetyOrderRefusal> {
  if (command.type === 'place-safety-order')
    return order.status === 'absent' ? placeSafetyOrder(command) : rejected({ type: 'order-exists' });
  if (order.status === 'absent') return rejected({ type: 'order-not-found' });
  const decided = decideFulfilment(RULES, command, order);
  return decided.outcome === 'accepted' ? accepted(...decided.events.map(storedSafetyEvent)) : decided;
}

/** One safety order: `safetyOrder-<id>`. Any state can be set, including earlier and later ones. */
export const safetyOrder: Decider<SafetyOrder, SafetyOrderCommand, SafetyOrderEvent, SafetyOrderRefusal> = {
  initial: { status: 'absent' },
  evolve,
  decide,
};
