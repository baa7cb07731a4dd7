import { stagesLike, type OrderStage } from '@pressline/domain/orders/fulfilment/order-stages.ts';
import type { MovableOrder } from './move-queue.ts';

/** Where a courier takes over. */
export function isShippingStage(stage: OrderStage): boolean {
  return stage === 'Shipping' || stage === 'shipped';
}

/** What a move of the selected orders would do, and the objections to it. */
export interface MovePlan {
  readonly to: OrderStage;
  readonly selected: readonly MovableOrder[];
  readonly moving: readonly MovableOrder[];
  readonly cancelledCount: number;
  /** How many are in the stage already. */
  readonly thereCount: number;
  readonly backward: readonly MovableOrder[];
  /** Those of `backward` that leave the last stage. */
  readonly reopened: readonly MovableOrder[];
  /** On hold, and moved on. */
  readonly held: readonly MovableOrder[];
  /** Finished without a payment. */
  readonly unpaid: readonly MovableOrder[];
  /** Shipped without a courier. */
  readonly withoutCourier: readonly MovableOrder[];
  readonly emailCount: number;
}

export function planMove(selected: readonly MovableOrder[], to: OrderStage): MovePlan {
  const stages = stagesLike(to);
  const open = selected.filter(({ isCancelled }) => isCancelled !== true);
  const moving = open.filter(({ current_stage: from }) => from !== to);
  const isAfter = (one: OrderStage, other: OrderStage): boolean => stages.indexOf(one) > stages.indexOf(other);
  const last = stages.at(-1);
  const backward = moving.filter(({ current_stage: from }) => isAfter(from, to));
  return {
    to,
    selected,
    moving,
    cancelledCount: selected.length - open.length,
    thereCount: open.length - moving.length,
    backward,
    reopened: backward.filter(({ current_stage: from }) => from === last),
    held: moving.filter(
      ({ isArtworkOnHold, isOnHold, current_stage: from }) =>
        (isArtworkOnHold === true || isOnHold === true) && isAfter(to, from),
    ),
    unpaid: to === last ? moving.filter(({ isUnpaid }) => isUnpaid === true) : [],
    withoutCourier: isShippingStage(to) ? moving.filter(lacksCourier) : [],
    emailCount: moving.filter(({ isErased }) => isErased !== true).length,
  };
}

/** Whether a courier can be recorded and is not. Nothing can be stored about an erased customer. */
export function lacksCourier({ hasCourier, isErased }: MovableOrder): boolean {
  return hasCourier === false && isErased !== true;
}

/** One order is moved back without a question, because a move can be undone. */
export function needsConfirmation({ selected, held, unpaid, withoutCourier }: MovePlan): boolean {
  return selected.length > 1 || held.length > 0 || unpaid.length > 0 || withoutCourier.length > 0;
}

/** The orders whose move has no objection. */
export function unquestionedOf({ moving, backward, held, unpaid }: MovePlan): readonly MovableOrder[] {
  const questioned = new Set([...backward, ...held, ...unpaid]);
  return moving.filter((order) => !questioned.has(order));
}
