import type { AdminSummary } from '../../api/office-api.ts';

/** How many orders have been in their stage for longer than it is allowed. */
export function countLateOrders(summary: AdminSummary): number {
  return summary.stages.reduce((sum, { late }) => sum + late, 0);
}

/** Since when the one that has been late in its stage longest has been there, in ms; undefined where none is late. */
export function longestLateSince(summary: AdminSummary): number | undefined {
  const since = summary.stages.flatMap(({ late, oldest_since }) =>
    late > 0 && oldest_since !== null ? [Date.parse(oldest_since)] : [],
  );
  return since.length === 0 ? undefined : Math.min(...since);
}
