import type { AdminSummary } from '../../api/office-api.ts';

/** How many orders are in production: all but the completed. */
export function countOpenOrders(summary: AdminSummary): number {
  return summary.stages.reduce((sum, { stage, orders }) => (stage === 'Completed' ? sum : sum + orders), 0);
}
