import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import type { HistoryEntry } from '../../../shared/orders/orders-api.ts';

/**
 * Time in each stage that an order has left, in ms, summed over visits. An undone move doesn't count: its time belongs to
 * the stage before.
 */
export function timeInStages(
  history: readonly Pick<HistoryEntry, 'revision' | 'type' | 'at' | 'to' | 'undone'>[],
): ReadonlyMap<Stage, number> {
  const timeByStage = new Map<Stage, number>();
  const visits = history
    .filter(({ type, undone }) => type === 'order-placed' || (type === 'stage-changed' && !undone))
    .toSorted((a, b) => a.revision - b.revision);
  for (const [i, { to, at }] of visits.entries()) {
    const nextVisit = visits[i + 1];
    if (nextVisit !== undefined)
      timeByStage.set(to, (timeByStage.get(to) ?? 0) + Math.max(0, Date.parse(nextVisit.at) - Date.parse(at)));
  }
  return timeByStage;
}
