import { SAFETY_STATES, type SafetyState } from '@pressline/domain/orders/fulfilment/safety-states.ts';
import { STAGES, type Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { MovableOrder } from './move-queue.ts';

/** The stages or states of one kind of order, in their order. */
export interface StageRules<OrderStage extends string> {
  readonly stages: readonly OrderStage[];
  /** Where a courier takes over. */
  readonly shippingStage: OrderStage;
}

export const PRINT_RULES: StageRules<Stage> = { stages: STAGES, shippingStage: 'Shipping' };
export const SAFETY_RULES: StageRules<SafetyState> = { stages: SAFETY_STATES, shippingStage: 'shipped' };

/** What a move of the selected orders would do, and the objections to it. */
export interface MovePlan<OrderStage extends string> {
  readonly to: OrderStage;
  readonly selected: readonly MovableOrder<OrderStage>[];
  readonly moving: readonly MovableOrder<OrderStage>[];
  readonly cancelledCount: number;
  /** How many are in the stage already. */
  readonly thereCount: number;
  readonly backward: readonly MovableOrder<OrderStage>[];
  /** Those of `backward` that leave the last stage. */
  readonly reopened: readonly MovableOrder<OrderStage>[];
  /** On hold, and moved on. */
  readonly held: readonly MovableOrder<OrderStage>[];
  /** Finished without a payment. */
  readonly unpaid: readonly MovableOrder<OrderStage>[];
  /** Shipped without a courier. */
  readonly withoutCourier: readonly MovableOrder<OrderStage>[];
  readonly emailCount: number;
}

export function planMove<OrderStage extends string>(
  selected: readonly MovableOrder<OrderStage>[],
  to: OrderStage,
  { stages, shippingStage }: StageRules<OrderStage>,
): MovePlan<OrderStage> {
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
    withoutCourier: to === shippingStage ? moving.filter(lacksCourier) : [],
    emailCount: moving.filter(({ isErased }) => isErased !== true).length,
  };
}

/** Whether a courier can be recorded and is not. Nothing can be stored about an erased customer. */
export function lacksCourier({ hasCourier, isErased }: MovableOrder<string>): boolean {
  return hasCourier === false && isErased !== true;
}

/** One order is moved back without a question, because a move can be undone. */
export function needsConfirmation({ selected, held, unpaid, withoutCourier }: MovePlan<string>): boolean {
  return selected.length > 1 || held.length > 0 || unpaid.length > 0 || withoutCourier.length > 0;
}

/** The orders whose move has no objection. */
export function unquestionedOf<OrderStage extends string>({
  moving,
  backward,
  held,
  unpaid,
}: MovePlan<OrderStage>): readonly MovableOrder<OrderStage>[] {
  const questioned = new Set([...backward, ...held, ...unpaid]);
  return moving.filter((order) => !questioned.has(order));
}
