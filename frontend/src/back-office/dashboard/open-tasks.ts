import type { AdminSummary } from '../api/office-api.ts';
import { lateOrders } from '../orders/components/late-orders.ts';
import type { May } from '../permissions/use-may.ts';

/**
 * How many things wait for somebody in this role: late orders, artwork to chase or to inspect, unread messages, parked
 * entries, failed mails.
 */
export function thingsToDo(summary: AdminSummary, failedMails: number, may: May): number {
  const { artwork, unread_messages, parked } = summary;
  return (
    (may('processes') ? lateOrders(summary) : 0) +
    (may('holdArtwork') ? artwork.waiting + artwork.answered : 0) +
    (may('messages') ? unread_messages : 0) +
    (may('projections') ? parked : 0) +
    (may('mails') ? failedMails : 0)
  );
}

/** The list of the orders whose artwork was asked for anew, or came and waits for a look. */
export const HELD_ORDERS = '?status=in-production&artwork=any';
