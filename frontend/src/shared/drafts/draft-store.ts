import type { DraftStore } from './draft-database.ts';
import type { TabPlaces } from './tab-slots.ts';

/** A draft has the idempotency key of the command that it will become: one draft, one order, however often it is sent. */
export interface Draft {
  readonly key: string;
}

export type DraftView<D extends Draft> =
  | { readonly status: 'opening' }
  | { readonly status: 'none' }
  /** `lasting` is false where the browser keeps nothing: a reload would lose the draft. */
  | { readonly status: 'open'; readonly draft: D; readonly lasting: boolean };

/**
 * What a page begins with, undefined for nothing. `kept` is this tab's own draft, or else (not `mine`) the newest one that
 * a closed tab has left behind; that one is taken over if the page goes on with it.
 */
export type Begin<D extends Draft> = (kept: D | undefined, mine: boolean) => D | undefined;

export interface DraftKeeper<D extends Draft> {
  readonly view: () => DraftView<D>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Opens what is kept; `begin` makes the draft out of it. */
  readonly open: (begin: Begin<D>) => Promise<void>;
  readonly change: (change: (draft: D) => D) => void;
  /** After success. A draft of another key stays. */
  readonly clear: (key: string) => void;
  /** All that was changed has been written, or couldn't be. */
  readonly settled: () => Promise<void>;
}

/** How drafts of one kind are stored. */
export interface DraftKind<D extends Draft> {
  /** The first part of the records' names. No full stop in it. */
  readonly name: string;
  /** The fields that hold files: large, so they are written only when they change. */
  readonly files: readonly (keyof D & string)[];
  /** Whether what was read is a draft of this shape: an older version of the shop may have written it. */
  readonly isDraft: (value: unknown) => value is D;
}

interface DraftKeeperOptions<D extends Draft> extends DraftKind<D> {
  readonly store: DraftStore;
  readonly places: TabPlaces;
  readonly now: () => Date;
}

/** What nobody came back to in so long is forgotten: it holds a person's details. */
const KEPT_FOR_MS = 14 * 24 * 60 * 60 * 1_000;

interface KeptDraft {
  readonly keptAt: number;
  readonly draft: unknown;
}
interface KeptFile {
  /** Of the draft that it belongs to. */
  readonly key: string;
  readonly file: unknown;
}

interface Found<D> {
  /** Undefined for one of a shape that this shop doesn't know. */
  readonly draft: D | undefined;
  readonly place: string;
  /** In this tab's own place, not in that of a closed one. */
  readonly mine: boolean;
}

/**
 * Keeps one draft a tab across reloads, going back and a login in between. What a page shows comes from memory; the store
 * is written behind it, one write after the other, and may fail without costing more than the next reload.
 */
export function createDraftKeeper<D extends Draft>({
  store,
  places,
  name,
  files,
  isDraft,
  now,
}: DraftKeeperOptions<D>): DraftKeeper<D> {
  let view: DraftView<D> = { status: 'opening' };
  let lasting = true;
  let reading: Promise<Found<D> | undefined> | undefined;
  let written: D | undefined;
  /** What a closed tab left and this one goes on with: removed once it is written here. */
  let takenOver: string | undefined;
  let busy = false;
  let writing = Promise.resolve();
  const listeners = new Set<() => void>();

  function show(next: DraftView<D>): void {
    view = next;
    for (const listener of listeners) listener();
  }

  function showDraft(draft: D | undefined): void {
    show(draft === undefined ? { status: 'none' } : { status: 'open', draft, lasting });
    if (!busy) writing = writeAll();
  }

  async function writeAll(): Promise<void> {
    busy = true;
    // What changes while this writes is written by the next round.
    for (let next = wanted(); next !== written; next = wanted()) {
      try {
        await write(next, written);
      } catch {
        // Forbidden or full: the draft lives as long as the page, which says so.
        if (lasting) {
          lasting = false;
          if (view.status === 'open') show({ ...view, lasting });
        }
      }
      written = next;
    }
    busy = false;
  }

  function isOpening(): boolean {
    return view.status === 'opening';
  }

  function wanted(): D | undefined {
    return view.status === 'open' ? view.draft : undefined;
  }

  async function write(draft: D | undefined, before: D | undefined): Promise<void> {
    const place = await places.own();
    if (draft === undefined) {
      await removeAll(place);
      return;
    }
    const plain = Object.fromEntries(
      Object.entries(draft).filter(([field]) => !(files as readonly string[]).includes(field)),
    );
    // Before its files: what is in the store is always found by its record.
    await store.write(recordOf(place), { keptAt: now().getTime(), draft: plain } satisfies KeptDraft);
    for (const field of files) {
      if (before !== undefined && draft[field] === before[field] && draft.key === before.key) continue;
      // First away with the one before: should the new one not fit, a reload must not bring the old one back.
      await store.remove(fileOf(place, field));
      if (draft[field] !== undefined)
        await store.write(fileOf(place, field), { key: draft.key, file: draft[field] } satisfies KeptFile);
    }
    if (takenOver === undefined) return;
    await removeAll(takenOver);
    takenOver = undefined;
  }

  async function removeAll(place: string): Promise<void> {
    await Promise.all(files.map((field) => store.remove(fileOf(place, field))));
    await store.remove(recordOf(place));
  }

  function recordOf(place: string): string {
    return `${name}.${place}`;
  }

  function fileOf(place: string, field: string): string {
    return `${recordOf(place)}.${field}`;
  }

  /** The places that have a record, newest first; what is too old is removed. */
  async function placesOfRecords(): Promise<readonly string[]> {
    const found: { readonly place: string; readonly keptAt: number }[] = [];
    for (const record of await store.names()) {
      const [kind, place, ...more] = record.split('.');
      if (kind !== name || place === undefined || more.length > 0) continue;
      const kept = (await store.read(record)) as KeptDraft | undefined;
      if (kept === undefined) continue;
      if (now().getTime() - kept.keptAt > KEPT_FOR_MS) await removeAll(place);
      else found.push({ place, keptAt: kept.keptAt });
    }
    return found.sort((a, b) => b.keptAt - a.keptAt).map(({ place }) => place);
  }

  async function readAt(place: string): Promise<D | undefined> {
    const kept = (await store.read(recordOf(place))) as KeptDraft | undefined;
    if (kept === undefined) return undefined;
    const keptFiles = await Promise.all(
      files.map(async (field) => [field, (await store.read(fileOf(place, field))) as KeptFile | undefined] as const),
    );
    const draft = { ...(kept.draft as object) } as Record<string, unknown>;
    for (const [field, file] of keptFiles)
      if (file !== undefined && file.key === draft['key']) draft[field] = file.file;
    return isDraft(draft) ? draft : undefined;
  }

  async function read(): Promise<Found<D> | undefined> {
    try {
      const own = await places.own();
      const kept = await placesOfRecords();
      if (kept.includes(own)) return { draft: await readAt(own), place: own, mine: true };
      for (const place of kept) {
        if (!(await places.isFree(place))) continue;
        const draft = await readAt(place);
        if (draft !== undefined) return { draft, place, mine: false };
      }
    } catch {
      lasting = false;
    }
    return undefined;
  }

  store.onCleared(() => {
    // What is being read is gone by the time it is here.
    reading = undefined;
    takenOver = undefined;
    if (!isOpening()) showDraft(undefined);
  });

  return {
    view: () => view,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async open(begin) {
      if (isOpening()) {
        const asked = (reading ??= read());
        const answer = await asked;
        const found = reading === asked ? answer : undefined;
        // Another page may have opened it meanwhile.
        if (isOpening()) {
          const draft = begin(found?.draft, found?.mine === true);
          if (found?.mine === true) written = found.draft;
          else if (draft !== undefined && draft.key === found?.draft?.key) takenOver = found.place;
          showDraft(draft);
          return;
        }
      }
      const draft = begin(wanted(), true);
      if (draft !== wanted()) showDraft(draft);
    },
    change(change) {
      if (view.status !== 'open') return;
      const draft = change(view.draft);
      if (draft !== view.draft) showDraft(draft);
    },
    clear(key) {
      if (wanted()?.key === key) showDraft(undefined);
    },
    settled: async () => writing,
  };
}
