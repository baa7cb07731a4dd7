import type { AdminSummary } from '../api/office-api.ts';
import { countLateOrders } from '../orders/components/late-orders.ts';
import type { May } from '../permissions/use-may.ts';

/** Numbers of tasks that are not in the summary, because only some roles see their lists. */
export interface OtherTasks {
  readonly failedMails: number;
  readonly paymentsToCheck: number;
  /** Payments that differ from the provider’s and are not settled. */
  readonly differences: number;
}

/**
 * Number of tasks for this role: late orders, artwork to chase or to inspect, unread messages, parked entries, failed
 * emails, payments to check.
 */
export function countOpenTasks(
  summary: AdminSummary,
  { failedMails, paymentsToCheck, differences }: OtherTasks,
  may: May,
): number {
  const { artwork, unread_messages, parked } = summary;
  return (
    (may('processes') ? countLateOrders(summary) : 0) +
    (may('holdArtwork') ? artwork.waiting + artwork.answered : 0) +
    (may('messages') ? unread_messages : 0) +
    (may('projections') ? parked : 0) +
    (may('mails') ? failedMails : 0) +
    (may('adminPayments') ? paymentsToCheck : 0) +
    (may('paymentDifferences') ? differences : 0)
  );
}

/** Query of the list of orders whose artwork is requested or waits for inspection. */
export const HELD_ORDERS_SEARCH = '?status=in-production&artwork=any';
