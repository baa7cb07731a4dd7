import type { Upcaster, Upcasters } from './upcaster.ts';

/**
 * Until 21 November 2026 a move that was undone did not say since when the order had been where it was put back. Of the
 * event alone it is known when that was undone: from then on it was there at the latest.
 */
const undoneWithoutSince: Upcaster = (stored) => {
  const data = stored.data as object;
  return 'since' in data ? stored : { type: stored.type, data: { ...data, since: stored.at } };
};

/** How events of older shapes are read; each with the bytes of its day in `tests/stored-events`. */
export const shopUpcasters: Upcasters = {
  'stage-change-undone': [undoneWithoutSince],
  'safety-order-move-undone': [undoneWithoutSince],
};
