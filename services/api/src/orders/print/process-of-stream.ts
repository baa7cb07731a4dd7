import type { ProcessRecord } from '@pressline/contracts/orders/process.ts';
import { CATEGORY, streamOf } from '@pressline/domain/shop/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import { processTracker } from '@pressline/read-models/orders/process-tracker.ts';
import { rowOfStream } from '../../queries/row-of-stream.ts';
import { processRecords } from './print-order-record.ts';

/** An order on the production board, from its stream up to a revision. */
export async function processOfStream(
  { store, personalData }: { readonly store: EventReader; readonly personalData: PersonalData },
  orderId: string,
  upTo: number,
): Promise<ProcessRecord> {
  const row = await rowOfStream(store, processTracker, streamOf(CATEGORY.printOrder, orderId), upTo);
  const [record] = await processRecords(personalData, [row]);
  if (record === undefined) throw new Error('One row makes one record.');
  return record;
}
