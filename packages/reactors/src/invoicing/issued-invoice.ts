import type { InvoiceEvent, NumberedDocument } from '@pressline/domain/invoicing/invoice.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';

/** A document as it was issued: reads only its own event, however many follow. */
export async function issuedInvoice(
  store: Pick<EventReader, 'readStream'>,
  { year, revision }: Pick<NumberedDocument, 'year' | 'revision'>,
): Promise<{ readonly data: InvoiceEvent['data']; readonly at: string } | undefined> {
  const [recorded] = await store.readStream(streamOf(CATEGORY.invoices, String(year)), revision, 1);
  const issued = recorded && toShopEvent(recorded);
  return recorded !== undefined && issued?.type === 'invoice-issued'
    ? { data: issued.data, at: recorded.at }
    : undefined;
}
