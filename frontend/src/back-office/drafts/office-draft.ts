import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import {
  createDraftKeeper,
  type Draft,
  type DraftKeeper,
  type DraftKind,
  type DraftView,
} from '../../shared/drafts/draft-store.ts';
import { officeDraftStore } from '../../shared/drafts/draft-database.ts';
import { tabPlaces } from '../../shared/drafts/tab-slots.ts';
import { selectToken, type WithSession } from '../../shared/session/session-slice.ts';
import { subjectOfToken } from '../permissions/token-claims.ts';

/** What is kept of a form, how it is told from another's, and which parts are large. */
export interface OfficeDraftKind<D extends Draft> extends Omit<DraftKind<D>, 'name'> {
  /** Of the form: `print-product`. No full stop in it. */
  readonly form: string;
}

export interface OfficeDraft<D extends Draft> {
  readonly view: DraftView<D>;
  /** What is kept at this moment: later than what was drawn. */
  readonly now: () => D | undefined;
  /** Changes what is kept, or begins it: `none` is what the form was without it. */
  readonly change: (change: (draft: D | undefined) => D | undefined) => void;
  readonly clear: () => void;
}

/** Each as long as the page lives: what is on its way to the browser's database must not be read before it is there. */
const keepers = new Map<string, unknown>();

function keeperOf<D extends Draft>(kind: OfficeDraftKind<D>, admin: string, about: string): DraftKeeper<D> {
  const name = `${kind.form} ${admin} ${about}`;
  const known = keepers.get(name);
  // A name begins with the form's, so what is found under it is of the form's shape.
  if (known !== undefined) return known as DraftKeeper<D>;
  const keeper = createDraftKeeper({
    name,
    files: kind.files,
    isDraft: kind.isDraft,
    store: officeDraftStore,
    places: tabPlaces,
    now: () => new Date(),
  });
  keepers.set(name, keeper);
  return keeper;
}

/**
 * What an admin has typed into a form and not yet saved: kept by the browser for a fortnight, through a reload, a session
 * that ends and a closed tab, for this admin only and for one thing at a time.
 *
 * @param about the id of what is changed, or `new`
 */
export function useOfficeDraft<D extends Draft>(kind: OfficeDraftKind<D>, about: string): OfficeDraft<D> {
  const token = useSelector((state: WithSession) => selectToken(state, 'office'));
  const admin = token === undefined ? 'nobody' : (subjectOfToken(token) ?? 'nobody');
  const keeper = useMemo(() => keeperOf(kind, admin, about), [kind, admin, about]);
  // Before the first paint, so that a form that is come back to shows its draft at once.
  useLayoutEffect(() => void keeper.open((kept) => kept), [keeper]);
  const view = useSyncExternalStore(keeper.subscribe, keeper.view);
  useAskBeforeLosing(view.status === 'open' && !view.lasting);
  return useMemo(() => {
    const now = (): D | undefined => {
      const latest = keeper.view();
      return latest.status === 'open' ? latest.draft : undefined;
    };
    return { view, now, change: (change) => void keeper.open(change), clear: () => void keeper.open(() => undefined) };
  }, [keeper, view]);
}

/** A browser that keeps nothing would lose it all with the page: then it asks. */
function useAskBeforeLosing(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => {
      globalThis.removeEventListener('beforeunload', ask);
    };
  }, [wouldLose]);
}
