import type { Stage } from '@pressline/domain/stages.ts';
import type { HistoryEntry } from '../office-api.ts';

/** How long an order has been in each stage that it has left, in ms; visits of the same stage are added up. */
export function timeInStages(
  history: readonly Pick<HistoryEntry, 'number' | 'at' | 'to'>[],
): ReadonlyMap<Stage, number> {
  const spent = new Map<Stage, number>();
  const events = history.toSorted((a, b) => a.number - b.number);
  for (const [i, { to, at }] of events.entries()) {
    const left = events[i + 1];
    if (left !== undefined) spent.set(to, (spent.get(to) ?? 0) + Math.max(0, Date.parse(left.at) - Date.parse(at)));
  }
  return spent;
}
