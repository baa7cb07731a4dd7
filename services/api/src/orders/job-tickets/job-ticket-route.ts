import { DEFAULT_LANGUAGE } from '@pressline/domain/kernel/languages.ts';
import type { PrintOrder } from '@pressline/contracts/orders/orders.ts';
import { ARTWORK_SIDES } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { ShopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { OrderedFile } from '@pressline/preflight/check-artwork.ts';
import type { DocumentStore, StoredDocument } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { printCatalogue } from '@pressline/read-models/catalogue/print-catalogue.ts';
import { artworkChecks } from '@pressline/read-models/orders/artwork-checks.ts';
import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList, type OrderRow } from '@pressline/read-models/orders/order-list.ts';
import { buffer } from 'node:stream/consumers';
import { acceptedLanguageOf } from '../../http/accepted-language.ts';
import { query } from '../../http/route.ts';
import { TooBusy } from '../../http/too-busy.ts';
import { categoryName } from '../../queries/category-names.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { problemsOf, assessedOrderOfRow, type ProblemsOfSides } from '../artwork/artwork-findings.ts';
import type { PreviewOf } from '../artwork/artwork-previews.ts';
import { printOrderRecords } from '../print/print-order-record.ts';
import { printOrdersInLanguage } from '../fulfilment/orders-in-language.ts';
import { inRequestedOrder, withNumbers } from '../fulfilment/selected-orders.ts';
import { NEWEST_FIRST } from '../fulfilment/common-order-sorts.ts';
import { estimateFor, type FinishedTimes } from '../history/finished-times.ts';
import type { Drawn, JobTicket } from './job-ticket-pdf.ts';
import { orderTicketOf } from './order-ticket.ts';
import { ticketsResponse } from './tickets-response.ts';

export interface JobTicketDeps {
  readonly store: Pick<EventReader, 'readStream'>;
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  readonly previewOf: PreviewOf;
  readonly finished: FinishedTimes;
  /** The shop's URL, without a trailing slash. */
  readonly shopUrl: () => string;
  readonly shopSettings: Pick<ShopSettingsReader, 'recent'>;
  readonly now: () => Date;
}

const READS = [orderList.name, artworkChecks.name, orderHistory.name, accounts.name, printCatalogue.name];
/** Pixels: about 200 DPI on A5. */
const PICTURE_WIDTH = 640;

export function jobTicketRoute(deps: JobTicketDeps) {
  return query('jobTicket', READS, async ({ params, header }) => {
    const row = await (await liveBuild(deps.documents, orderList)).get(params.id);
    return jobTicketsOf(deps, row === undefined ? [] : [row], header('Accept-Language'));
  });
}

export function jobTicketsRoute(deps: JobTicketDeps) {
  return query('jobTickets', READS, async ({ query: { numbers }, header, signal }) => {
    const build = await liveBuild(deps.documents, orderList);
    const { documents } = await build.find({ ...withNumbers(numbers), sort: NEWEST_FIRST });
    return jobTicketsOf(deps, inRequestedOrder(documents, numbers), header('Accept-Language'), signal);
  });
}

/** The tickets of these orders, one after the other, because rendering pictures takes much CPU time. */
async function jobTicketsOf(
  deps: JobTicketDeps,
  rows: readonly StoredDocument<OrderRow>[],
  acceptLanguage: string | undefined,
  signal?: AbortSignal,
) {
  const language = acceptedLanguageOf(acceptLanguage) ?? DEFAULT_LANGUAGE;
  const translated = await printOrdersInLanguage(deps.documents, rows, acceptLanguage, 'staff');
  const orders = await printOrderRecords(deps.personalData, translated, 'staff');
  const problems = await problemsOf(deps.documents, rows.map(assessedOrderOfRow));
  const { categories } = await deps.shopSettings.recent();
  const tickets: JobTicket[] = [];
  for (const [index, row] of rows.entries()) {
    const order = orders[index];
    signal?.throwIfAborted();
    if (order === undefined) continue;
    const ticket = await jobTicketOf(deps, row, order, problems.get(row.id));
    tickets.push({ ...ticket, category: categoryName(order.category, categories, language) });
  }
  const { jobTicketsPdf } = await import('./job-ticket-pdf.ts');
  return ticketsResponse('job-ticket', tickets, (all) => jobTicketsPdf(all, language));
}

async function jobTicketOf(
  deps: JobTicketDeps,
  row: StoredDocument<OrderRow>,
  order: PrintOrder,
  problems: ProblemsOfSides | undefined,
): Promise<Omit<JobTicket, 'category'>> {
  const history = await (await liveBuild(deps.documents, orderHistory)).get(order.id);
  const ticket = await orderTicketOf(deps, order, history?.body.entries);
  return {
    ...ticket,
    address: `${deps.shopUrl()}/admin/orders/${order.id}`,
    product: order.product_title,
    dimensions: order.dimensions,
    quantity: order.quantity,
    runs: order.runs,
    tier: order.tier,
    due: (await estimateFor(row.body, deps.finished, deps.now()))?.to ?? null,
    deliverTo: order.customer_location,
    holds: [...(order.artwork_hold === null ? [] : (['artwork'] as const)), ...ticket.holds],
    cancelled: order.status === 'cancelled',
    artwork: await Promise.all(
      ARTWORK_SIDES.map(async (side) => {
        const file = row.body.files[side];
        return {
          side,
          content: order.sides[side],
          fileName: order[`${side}_artwork`]?.name ?? null,
          problems: problems?.[side] ?? [],
          picture: file && (await pictureOf(deps, { orderId: order.id, customerId: row.body.customerId, side, file })),
        };
      }),
    ),
  };
}

/** A picture of page one; undefined if it can't be rendered now, because the ticket is needed anyway. */
async function pictureOf({ files, previewOf }: JobTicketDeps, artwork: OrderedFile): Promise<Drawn | undefined> {
  let name: string | undefined;
  try {
    name = await previewOf(artwork, PICTURE_WIDTH);
  } catch (error) {
    if (error instanceof TooBusy) return undefined;
    throw error;
  }
  const opened = name === undefined ? undefined : await files.open('previews', name);
  if (opened === undefined) return undefined;
  const { sharp } = await import('../../catalogue/pictures/restricted-sharp.ts');
  // Transparent areas become white, as on paper.
  const { data, info } = await sharp(await buffer(opened.stream))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
