import type { ProcessRecord } from '@pressline/contracts/process.ts';
import { CATEGORY, streamOf } from '@pressline/domain/streams.ts';
import type { EventReader } from '@pressline/event-store/event-store.ts';
import type { PrintOrderEvent } from '@pressline/domain/print-order-events.ts';
import { toShopEvent } from '@pressline/event-store/upcasting.ts';
import type { PersonalData } from '@pressline/personal-data/personal-data.ts';
import type { StreamEvent } from '@pressline/read-models/projection.ts';
import { processTracker, type TrackedOrder } from '@pressline/read-models/projections/process-tracker.ts';
import { processRecords } from '../print-orders/print-order-record.ts';

/**
 * An order on the production board as its stream tells it up to a revision: what a command answers, since the read model
 * may not have come so far. It is the read model's own fold.
 */
export async function processOfStream(
  { store, personalData }: { readonly store: EventReader; readonly personalData: PersonalData },
  orderId: string,
  upTo: number,
): Promise<ProcessRecord> {
  const recorded = await store.readStream(streamOf(CATEGORY.printOrder, orderId));
  let body: TrackedOrder | undefined;
  for (const one of recorded) {
    if (one.revision > upTo) break;
    const { stream, revision, metadata } = one;
    // `type` and `data` come from one event, which the compiler can't see once it is spread.
    const event = {
      ...toShopEvent(one),
      stream,
      revision,
      at: metadata.at,
      actor: metadata.actor,
    } as StreamEvent<PrintOrderEvent>;
    body = processTracker.evolve(body, event);
  }
  if (body === undefined) throw new Error('A print order begins with its being placed.');
  const [record] = await processRecords(personalData, [{ id: orderId, revision: upTo, body, parked: undefined }]);
  if (record === undefined) throw new Error('One row makes one record.');
  return record;
}
