import type { Upcaster, Upcasters } from './upcaster.ts';

/**
 * Until 21 November 2026 the event of an undone move didn't contain since when the order had been in the earlier
 * stage. From the event alone only the time of the undo is known: it was there from then on at the latest.
 */
const undoneWithoutSince: Upcaster = (stored) => {
  const data = stored.data as object;
  return 'since' in data ? stored : { type: stored.type, data: { ...data, since: stored.at } };
};

/** How older events are read; each has an example, as stored then, in `tests/stored-events`. */
export const shopUpcasters: Upcasters = {
  'stage-change-undone': [undoneWithoutSince],
  'safety-order-move-undone': [undoneWithoutSince],
};
