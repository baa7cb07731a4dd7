import type { AdminSummary } from '../../api/office-api.ts';

/** Number of orders that exceed the time limit of their stage. */
export function countLateOrders(summary: AdminSummary): number {
  return summary.stages.reduce((sum, { late }) => sum + late, 0);
}

/** When the order that has been late longest entered its stage, in ms; undefined if none is late. */
export function longestLateSince(summary: AdminSummary): number | undefined {
  const since = summary.stages.flatMap(({ late, oldest_since }) =>
    late > 0 && oldest_since !== null ? [Date.parse(oldest_since)] : [],
  );
  return since.length === 0 ? undefined : Math.min(...since);
}
