import { artworkChecked, type ArtworkCheckEvent } from '@pressline/domain/orders/print/artwork-check.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import { z } from 'zod';
import { idInStream, type Projection, type StreamEvent } from '../projection/projection.ts';

const checksOfOrder = z.strictObject({
  orderId: z.uuid(),
  /** Oldest first, including replaced files. */
  checks: z.array(artworkChecked.shape.data.extend({ at: z.string() })).min(1),
});
export type ChecksOfOrder = z.infer<typeof checksOfOrder>;

function evolve(found: ChecksOfOrder | undefined, event: StreamEvent<ArtworkCheckEvent>): ChecksOfOrder {
  const { stream, data, at } = event;
  return { orderId: idInStream({ stream }), checks: [...(found?.checks ?? []), { ...data, at }] };
}

/** Inspection results of each print order's files. */
export const artworkChecks: Projection<ChecksOfOrder, ArtworkCheckEvent> = {
  name: 'artwork-checks',
  version: 1,
  reads: [CATEGORY.artworkCheck],
  id: idInStream,
  indexes: [],
  closed: {},
  keywords: [],
  changed: [],
  schema: checksOfOrder,
  evolve,
};
