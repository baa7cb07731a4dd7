import { newKey } from '../../../shared/browser/new-key.ts';
import { customerDraftStore, useDraft } from '../../drafts/use-draft.ts';
import type { Side } from '../../../shared/orders/artwork/side.ts';
import { ARTWORK_DRAFT, withAcceptance, withArtwork } from './artwork-draft.ts';

const artworkDrafts = customerDraftStore(ARTWORK_DRAFT);

interface ReplacementFile {
  readonly file: File | undefined;
  readonly key: string;
  readonly accepted: boolean;
  readonly choose: (file: File | undefined) => void;
  readonly accept: (accepted: boolean) => void;
}

/** The file chosen for a side of an order; it survives reloads and log-outs. */
export function useReplacementFile(orderId: string, side: Side): ReplacementFile {
  const view = useDraft(artworkDrafts, (stored) => stored);
  const draft = view.status === 'open' && view.draft.orderId === orderId ? view.draft : undefined;
  return {
    file: draft?.[side],
    key: draft?.keys[side] ?? '',
    accepted: draft?.accepted.includes(side) === true,
    choose(file) {
      void artworkDrafts.open((stored) => withArtwork(stored, { orderId, side, file }, newKey));
    },
    accept(accepted) {
      artworkDrafts.change((current) =>
        current.orderId === orderId ? withAcceptance(current, side, accepted) : current,
      );
    },
  };
}
