import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { safetyHistory } from '@pressline/read-models/orders/safety-history.ts';
import { safetyOrders } from '@pressline/read-models/orders/safety-orders.ts';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { safetyOrderRecords } from '../workwear/safety-order-record.ts';
import { customerNote, notesOf } from './notes-of.ts';

interface PackingTicketDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  /** The shop's URL, without a trailing slash. */
  readonly shopUrl: () => string;
  readonly now: () => Date;
}

export function packingTicketRoute(deps: PackingTicketDeps) {
  const { documents, personalData, shopUrl, now } = deps;
  return query('packingTicket', [safetyOrders.name, safetyHistory.name, accounts.name], async ({ params }) => {
    const row = await (await liveBuild(documents, safetyOrders)).get(params.id);
    const [order] = row === undefined ? [] : await safetyOrderRecords(personalData, [row], 'staff');
    if (order === undefined) return notFound('Order not found.');
    const history = await (await liveBuild(documents, safetyHistory)).get(params.id);
    const { packingTicketPdf } = await import('./packing-ticket-pdf.ts');
    const bytes = await packingTicketPdf({
      number: order.number,
      address: `${shopUrl()}/admin/safety-orders/${order.id}`,
      items: order.items,
      placedAt: order.created_at,
      customer: order.customer_company ?? order.customer_name,
      phone: order.customer_phone,
      deliverTo: order.delivery_location,
      hasDesign: order.design_image !== null,
      cancelled: order.cancelled,
      holds: order.hold === null ? [] : [order.hold.kind],
      parked: order.parked_since !== null,
      notes: [...customerNote(order), ...(await notesOf(deps, history?.body.entries ?? []))],
      printedAt: now().toISOString(),
    });
    return { bytes, name: `packing-ticket-${order.number}.pdf` };
  });
}
