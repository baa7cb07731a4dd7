import { newKey } from '../../../shared/browser/new-key.ts';
import { customerDrafts, useDraft } from '../../drafts/use-draft.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { ARTWORK_DRAFT, withAcceptance, withArtwork } from './artwork-draft.ts';

const artworkDrafts = customerDrafts(ARTWORK_DRAFT);

interface NewFile {
  readonly file: File | undefined;
  readonly key: string;
  readonly accepted: boolean;
  readonly choose: (file: File | undefined) => void;
  readonly accept: (accepted: boolean) => void;
}

/** The file that was chosen for a side of an order: a reload or a log-in in between doesn't lose it. */
export function useNewFile(orderId: string, side: Side): NewFile {
  const view = useDraft(artworkDrafts, (kept) => kept);
  const draft = view.status === 'open' && view.draft.orderId === orderId ? view.draft : undefined;
  return {
    file: draft?.[side],
    key: draft?.keys[side] ?? '',
    accepted: draft?.accepted.includes(side) === true,
    choose(file) {
      void artworkDrafts.open((kept) => withArtwork(kept, { orderId, side, file }, newKey));
    },
    accept(accepted) {
      artworkDrafts.change((now) => (now.orderId === orderId ? withAcceptance(now, side, accepted) : now));
    },
  };
}
