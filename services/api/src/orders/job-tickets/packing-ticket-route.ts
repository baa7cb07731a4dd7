import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import type { SafetyOrder } from '@pressline/contracts/orders/safety-orders.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { safetyCatalogue } from '@pressline/read-models/catalogue/safety-catalogue.ts';
import { safetyHistory } from '@pressline/read-models/orders/safety-history.ts';
import { safetyOrders, type SafetyOrderRow } from '@pressline/read-models/orders/safety-orders.ts';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { query } from '../../http/route.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { safetyOrderRecords } from '../workwear/safety-order-record.ts';
import { orderTicketOf } from './order-ticket.ts';
import type { PackingTicket } from './packing-ticket-pdf.ts';
import { ticketsResponse } from './tickets-response.ts';
import { safetyOrdersInLanguage } from '../fulfilment/orders-in-language.ts';
import { inRequestedOrder, withNumbers } from '../fulfilment/selected-orders.ts';

interface PackingTicketDeps {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  /** The shop's URL, without a trailing slash. */
  readonly shopUrl: () => string;
  readonly now: () => Date;
}

const READS = [safetyOrders.name, safetyHistory.name, accounts.name, safetyCatalogue.name];

export function packingTicketRoute(deps: PackingTicketDeps) {
  return query('packingTicket', READS, async ({ params, header }) => {
    const row = await (await liveBuild(deps.documents, safetyOrders)).get(params.id);
    return packingTicketsOf(deps, row === undefined ? [] : [row], header('Accept-Language'));
  });
}

export function packingTicketsRoute(deps: PackingTicketDeps) {
  return query('packingTickets', READS, async ({ query: { numbers }, header }) => {
    const build = await liveBuild(deps.documents, safetyOrders);
    const { documents } = await build.find({
      ...withNumbers(numbers),
      sort: { by: ['placedAt'], direction: 'descending' },
    });
    return packingTicketsOf(deps, inRequestedOrder(documents, numbers), header('Accept-Language'));
  });
}

async function packingTicketsOf(
  deps: PackingTicketDeps,
  rows: readonly StoredDocument<SafetyOrderRow>[],
  acceptLanguage: string | undefined,
) {
  const translated = await safetyOrdersInLanguage(deps.documents, rows, acceptLanguage, 'staff');
  const tickets: PackingTicket[] = [];
  for (const order of await safetyOrderRecords(deps.personalData, translated, 'staff'))
    tickets.push(await packingTicketOf(deps, order));
  const language = acceptedLanguageOf(acceptLanguage) ?? DEFAULT_LANGUAGE;
  const { packingTicketsPdf } = await import('./packing-ticket-pdf.ts');
  return ticketsResponse('packing-ticket', tickets, (all) => packingTicketsPdf(all, language));
}

async function packingTicketOf(deps: PackingTicketDeps, order: SafetyOrder): Promise<PackingTicket> {
  const history = await (await liveBuild(deps.documents, safetyHistory)).get(order.id);
  return {
    ...(await orderTicketOf(deps, order, history?.body.entries)),
    address: `${deps.shopUrl()}/admin/safety-orders/${order.id}`,
    items: order.items,
    deliverTo: order.delivery_location,
    hasDesign: order.design_image !== null,
    cancelled: order.cancelled,
  };
}
