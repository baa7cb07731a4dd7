import type { Stage } from '@pressline/domain/stages.ts';
import type { SeenOrder } from './move-desk.ts';

interface Movable {
  readonly number: string;
  readonly current_stage: Stage;
  readonly stage_since: string;
  readonly revision: number;
}

/** An order of a list or of the board, as the desk wants it. */
export function seenOrder(orderId: string, { number, current_stage, stage_since, revision }: Movable): SeenOrder {
  return { orderId, number, current_stage, stage_since, revision };
}
