import { ARTWORK_SIDES } from '@pressline/domain/orders/print/artwork-sides.ts';
import type { BlobStore } from '@pressline/files/blob-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { OrderedFile } from '@pressline/preflight/check-artwork.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { accounts } from '@pressline/read-models/accounts/accounts.ts';
import { artworkChecks } from '@pressline/read-models/orders/artwork-checks.ts';
import { orderHistory } from '@pressline/read-models/orders/order-history.ts';
import { orderList } from '@pressline/read-models/orders/order-list.ts';
import { buffer } from 'node:stream/consumers';
import { notFound } from '../../http/problem.ts';
import { query } from '../../http/route.ts';
import { TooBusy } from '../../http/too-busy.ts';
import { liveBuild } from '../../queries/read-models.ts';
import { problemsOf, assessedOrderOfRow } from '../artwork/artwork-findings.ts';
import type { PreviewOf } from '../artwork/artwork-previews.ts';
import { printOrderRecords } from '../print/print-order-record.ts';
import type { Drawn } from './job-ticket-pdf.ts';
import { customerNote, notesOf } from './notes-of.ts';

export interface JobTicketDeps {
  readonly documents: DocumentStore;
  readonly personalData: PersonalData;
  readonly files: BlobStore;
  readonly previewOf: PreviewOf;
  /** The shop's URL, without a trailing slash. */
  readonly shopUrl: () => string;
  readonly now: () => Date;
}

const READS = [orderList.name, artworkChecks.name, orderHistory.name, accounts.name];
/** Pixels: about 200 DPI on A5. */
const PICTURE_WIDTH = 640;

export function jobTicketRoute(deps: JobTicketDeps) {
  return query('jobTicket', READS, async ({ params }) => {
    const row = await (await liveBuild(deps.documents, orderList)).get(params.id);
    const [order] = row === undefined ? [] : await printOrderRecords(deps.personalData, [row], 'staff');
    if (row === undefined || order === undefined) return notFound('Order not found.');
    const { number } = order;
    const history = await (await liveBuild(deps.documents, orderHistory)).get(order.id);
    const problems = (await problemsOf(deps.documents, [assessedOrderOfRow(row)])).get(row.id);
    const { jobTicketPdf } = await import('./job-ticket-pdf.ts');
    const bytes = await jobTicketPdf({
      number,
      address: `${deps.shopUrl()}/admin/orders/${order.id}`,
      product: order.product_title,
      category: order.category,
      dimensions: order.dimensions,
      quantity: order.quantity,
      runs: order.runs,
      tier: order.tier,
      placedAt: order.created_at,
      customer: order.customer_company ?? order.customer_name,
      deliverTo: order.customer_location,
      holds: [
        ...(order.artwork_hold === null ? [] : (['artwork'] as const)),
        ...(order.hold === null ? [] : [order.hold.kind]),
      ],
      cancelled: order.status === 'cancelled',
      parked: order.parked_since !== null,
      artwork: await Promise.all(
        ARTWORK_SIDES.map(async (side) => {
          const file = row.body.files[side];
          return {
            side,
            content: order.sides[side],
            fileName: order[`${side}_artwork`]?.name ?? null,
            problems: problems?.[side] ?? [],
            picture:
              file && (await pictureOf(deps, { orderId: order.id, customerId: row.body.customerId, side, file })),
          };
        }),
      ),
      notes: [...customerNote(order), ...(await notesOf(deps, history?.body.entries ?? []))],
      printedAt: deps.now().toISOString(),
    });
    return { bytes, name: `job-ticket-${number}.pdf` };
  });
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
