import type { Draft, DraftKind } from '../../../shared/drafts/draft-store.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';

/** Replacement artwork that is chosen but not sent yet. */
export interface ArtworkDraft extends Draft {
  readonly orderId: string;
  readonly front?: File | undefined;
  readonly back?: File | undefined;
  /** The idempotency key of each file, so that it is stored once. */
  readonly keys: Readonly<Partial<Record<Side, string>>>;
  /** The sides whose low resolution or wrong size the customer has accepted. */
  readonly accepted: readonly Side[];
}

/** Sets or removes the file of a side; undefined if no file is left. A draft of another order is discarded. */
export function withArtwork(
  draft: ArtworkDraft | undefined,
  { orderId, side, file }: { readonly orderId: string; readonly side: Side; readonly file: File | undefined },
  newKey: () => string,
): ArtworkDraft | undefined {
  const before: ArtworkDraft = draft?.orderId === orderId ? draft : { key: newKey(), orderId, keys: {}, accepted: [] };
  const files = { front: before.front, back: before.back, [side]: file };
  if (files.front === undefined && files.back === undefined) return undefined;
  return {
    ...before,
    ...files,
    keys: { ...before.keys, [side]: newKey() },
    accepted: before.accepted.filter((each) => each !== side),
  };
}

export function withAcceptance(draft: ArtworkDraft, side: Side, accepted: boolean): ArtworkDraft {
  const others = draft.accepted.filter((each) => each !== side);
  return { ...draft, accepted: accepted ? [...others, side] : others };
}

function isArtworkDraft(value: unknown): value is ArtworkDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { key, orderId, front, back, keys, accepted } = value as Partial<Record<keyof ArtworkDraft, unknown>>;
  return (
    typeof key === 'string' &&
    typeof orderId === 'string' &&
    [front, back].every((file) => file === undefined || file instanceof File) &&
    typeof keys === 'object' &&
    keys !== null &&
    Array.isArray(accepted)
  );
}

/** Files are stored separately because they are large. */
export const ARTWORK_DRAFT: DraftKind<ArtworkDraft> = {
  name: 'new-artwork',
  files: ['front', 'back'],
  isDraft: isArtworkDraft,
};
