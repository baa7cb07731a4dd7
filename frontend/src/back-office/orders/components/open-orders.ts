import type { AdminSummary } from '../../api/office-api.ts';

/** Number of orders in production. */
export function countOpenOrders(summary: AdminSummary): number {
  return summary.stages.reduce((sum, { stage, orders }) => (stage === 'Completed' ? sum : sum + orders), 0);
}
