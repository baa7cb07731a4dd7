import type { AdminSummary } from '../office-api.ts';
import { lateOrders } from '../pieces/late-orders.ts';

/** How many things wait for somebody: late orders, artwork to chase or to look at, unread messages, parked entries, failed mails. */
export function thingsToDo(summary: AdminSummary, failedMails: number): number {
  const { artwork, unread_messages, parked } = summary;
  return lateOrders(summary) + artwork.waiting + artwork.answered + unread_messages + parked + failedMails;
}

/** The list of the orders whose artwork was asked for anew, or came and waits for a look. */
export const HELD_ORDERS = '?status=in-production&artwork=any';
