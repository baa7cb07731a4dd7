import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import {
  createDraftStore,
  type Draft,
  type DraftStore,
  type DraftKind,
  type DraftView,
} from '../../shared/drafts/draft-store.ts';
import { officeDraftDatabase } from '../../shared/drafts/draft-database.ts';
import { tabSlots } from '../../shared/drafts/tab-slots.ts';
import { subjectOfToken } from '../permissions/token-claims.ts';
import { useToken } from '../../shared/session/use-token.ts';

/** How a form's drafts are stored, identified and validated. */
export interface OfficeDraftKind<D extends Draft> extends Omit<DraftKind<D>, 'name'> {
  /** Names the form, such as `print-product`; without full stops. */
  readonly form: string;
}

export interface OfficeDraft<D extends Draft> {
  readonly view: DraftView<D>;
  /** The stored draft now, which may be newer than `view`. */
  readonly now: () => D | undefined;
  /** Updates or creates the draft; the callback gets undefined if there is none. */
  readonly change: (change: (draft: D | undefined) => D | undefined) => void;
  readonly clear: () => void;
}

/** One per form and subject for the page's lifetime, so that a draft is not read before its last write has finished. */
const draftStores = new Map<string, unknown>();

function draftStoreOf<D extends Draft>(kind: OfficeDraftKind<D>, admin: string, subject: string): DraftStore<D> {
  const name = `${kind.form} ${admin} ${subject}`;
  const existing = draftStores.get(name);
  // The name starts with the form, so the stored value has that form's type.
  if (existing !== undefined) return existing as DraftStore<D>;
  const draftStore = createDraftStore({
    name,
    files: kind.files,
    isDraft: kind.isDraft,
    database: officeDraftDatabase,
    slots: tabSlots,
    now: () => new Date(),
  });
  draftStores.set(name, draftStore);
  return draftStore;
}

/**
 * Unsaved input of a form, stored in the browser for 14 days per person and subject (an id, or `new`). It survives
 * reloads, expired sessions and closed tabs.
 */
export function useOfficeDraft<D extends Draft>(kind: OfficeDraftKind<D>, subject: string): OfficeDraft<D> {
  const token = useToken('office');
  const admin = token === undefined ? 'nobody' : (subjectOfToken(token) ?? 'nobody');
  const draftStore = useMemo(() => draftStoreOf(kind, admin, subject), [kind, admin, subject]);
  // Before the first paint, so that a reopened form shows its draft at once.
  useLayoutEffect(() => void draftStore.open((draft) => draft), [draftStore]);
  const view = useSyncExternalStore(draftStore.subscribe, draftStore.view);
  useConfirmBeforeUnload(view.status === 'open' && !view.isPersistent);
  return useMemo(() => {
    const now = (): D | undefined => {
      const latest = draftStore.view();
      return latest.status === 'open' ? latest.draft : undefined;
    };
    return {
      view,
      now,
      change: (change) => void draftStore.open(change),
      clear: () => void draftStore.open(() => undefined),
    };
  }, [draftStore, view]);
}

/** If the browser can't store drafts, leaving the page asks for confirmation. */
function useConfirmBeforeUnload(hasUnstoredDraft: boolean): void {
  useEffect(() => {
    if (!hasUnstoredDraft) return undefined;
    const confirm = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', confirm);
    return () => {
      globalThis.removeEventListener('beforeunload', confirm);
    };
  }, [hasUnstoredDraft]);
}
