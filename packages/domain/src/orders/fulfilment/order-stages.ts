import { SAFETY_STATES, type SafetyState } from './safety-states.ts';
import { STAGES, type Stage } from './stages.ts';

/** A stage of a print order or a state of a safety order: orders of both kinds are moved in the same way. */
export type OrderStage = Stage | SafetyState;

/** The stages that an order with this stage can be moved to. */
export type StageLike<Of extends OrderStage> = Of extends Stage ? Stage : SafetyState;

export function isSafetyState(stage: OrderStage): stage is SafetyState {
  return SAFETY_STATES.some((state) => state === stage);
}

/** All stages of the kind of order that has this stage, in their usual sequence. */
export function stagesLike(stage: OrderStage): readonly OrderStage[] {
  return isSafetyState(stage) ? SAFETY_STATES : STAGES;
}

/** The next stage in the usual sequence; undefined after the last. */
export function nextStage(stage: OrderStage): OrderStage | undefined {
  const stages = stagesLike(stage);
  return stages[stages.indexOf(stage) + 1];
}
