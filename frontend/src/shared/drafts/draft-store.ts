import type { DraftDatabase } from './draft-database.ts';
import type { TabSlots } from './tab-slots.ts';

/** A draft has the idempotency key of the command it will become, so sending it twice places one order. */
export interface Draft {
  readonly key: string;
}

export type DraftView<D extends Draft> =
  | { readonly status: 'opening' }
  | { readonly status: 'none' }
  /** `isPersistent` is false if the browser cannot store it: a reload would lose the draft. */
  | { readonly status: 'open'; readonly draft: D; readonly isPersistent: boolean };

/**
 * Creates the draft that a page starts with, or undefined. `stored` is the tab’s own draft (`isOwn`) or the newest one
 * of a closed tab, which is moved to this tab if its key is kept.
 */
export type Begin<D extends Draft> = (stored: D | undefined, isOwn: boolean) => D | undefined;

export interface DraftStore<D extends Draft> {
  readonly view: () => DraftView<D>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Loads the stored draft and passes it to `begin`. */
  readonly open: (begin: Begin<D>) => Promise<void>;
  readonly change: (change: (draft: D) => D) => void;
  /** Deletes the draft after it was sent. A draft with another key stays. */
  readonly clear: (key: string) => void;
  /** Resolves when all changes are written or have failed. */
  readonly settled: () => Promise<void>;
}

/** How one kind of draft is stored. */
export interface DraftKind<D extends Draft> {
  /** Prefix of the records’ names, without a full stop. */
  readonly name: string;
  /** The fields that hold files. They are large, so they are written only when they change. */
  readonly files: readonly (keyof D & string)[];
  /** Validates a stored draft: an older version of the shop may have written it. */
  readonly isDraft: (value: unknown) => value is D;
}

interface DraftStoreOptions<D extends Draft> extends DraftKind<D> {
  readonly database: DraftDatabase;
  readonly slots: TabSlots;
  readonly now: () => Date;
}

/** Older drafts are deleted: they contain personal data. */
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1_000;

interface StoredDraft {
  readonly keptAt: number;
  readonly draft: unknown;
}
interface StoredFile {
  /** The key of its draft. */
  readonly key: string;
  readonly file: unknown;
}

interface FoundDraft<D> {
  /** Undefined if the stored draft is invalid. */
  readonly draft: D | undefined;
  readonly slot: string;
  /** In this tab’s own slot, not in that of a closed tab. */
  readonly isOwn: boolean;
}

/**
 * Stores one draft per tab across reloads, navigation and logins. Pages read it from memory; it is written in the
 * background, and a failed write loses it only on the next reload.
 */
export function createDraftStore<D extends Draft>({
  database,
  slots,
  name,
  files,
  isDraft,
  now,
}: DraftStoreOptions<D>): DraftStore<D> {
  let view: DraftView<D> = { status: 'opening' };
  let isPersistent = true;
  let reading: Promise<FoundDraft<D> | undefined> | undefined;
  let written: D | undefined;
  /** The slot of a closed tab whose draft this tab continues: deleted once the draft is written here. */
  let adoptedSlot: string | undefined;
  let isWriting = false;
  let writing = Promise.resolve();
  const listeners = new Set<() => void>();

  function show(next: DraftView<D>): void {
    view = next;
    for (const listener of listeners) listener();
  }

  function showDraft(draft: D | undefined): void {
    show(draft === undefined ? { status: 'none' } : { status: 'open', draft, isPersistent });
    if (!isWriting) writing = writeAll();
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    // Changes made during a write are written by the next iteration.
    for (let next = openDraft(); next !== written; next = openDraft()) {
      try {
        await write(next, written);
      } catch {
        // Storage is disabled or full: the draft lasts as long as the page, which shows a message.
        if (isPersistent) {
          isPersistent = false;
          if (view.status === 'open') show({ ...view, isPersistent });
        }
      }
      written = next;
    }
    isWriting = false;
  }

  function isOpening(): boolean {
    return view.status === 'opening';
  }

  function openDraft(): D | undefined {
    return view.status === 'open' ? view.draft : undefined;
  }

  async function write(draft: D | undefined, before: D | undefined): Promise<void> {
    const slot = await slots.own();
    if (draft === undefined) {
      await removeAll(slot);
      return;
    }
    const plain = Object.fromEntries(
      Object.entries(draft).filter(([field]) => !(files as readonly string[]).includes(field)),
    );
    // Before its files, which are found by this record.
    await database.write(recordOf(slot), { keptAt: now().getTime(), draft: plain } satisfies StoredDraft);
    for (const field of files) {
      if (before !== undefined && draft[field] === before[field] && draft.key === before.key) continue;
      // The previous file is deleted first: if writing the new one fails, a reload must not restore the previous one.
      await database.remove(fileOf(slot, field));
      if (draft[field] !== undefined)
        await database.write(fileOf(slot, field), { key: draft.key, file: draft[field] } satisfies StoredFile);
    }
    if (adoptedSlot === undefined) return;
    await removeAll(adoptedSlot);
    adoptedSlot = undefined;
  }

  async function removeAll(slot: string): Promise<void> {
    await Promise.all(files.map((field) => database.remove(fileOf(slot, field))));
    await database.remove(recordOf(slot));
  }

  function recordOf(slot: string): string {
    return `${name}.${slot}`;
  }

  function fileOf(slot: string, field: string): string {
    return `${recordOf(slot)}.${field}`;
  }

  /** The slots that have a record, newest first. Expired records are deleted. */
  async function recordedSlots(): Promise<readonly string[]> {
    const found: { readonly slot: string; readonly keptAt: number }[] = [];
    for (const record of await database.names()) {
      const [kind, slot, ...more] = record.split('.');
      if (kind !== name || slot === undefined || more.length > 0) continue;
      const stored = (await database.read(record)) as StoredDraft | undefined;
      if (stored === undefined) continue;
      if (now().getTime() - stored.keptAt > MAX_AGE_MS) await removeAll(slot);
      else found.push({ slot, keptAt: stored.keptAt });
    }
    return found.sort((a, b) => b.keptAt - a.keptAt).map(({ slot }) => slot);
  }

  async function readAt(slot: string): Promise<D | undefined> {
    const stored = (await database.read(recordOf(slot))) as StoredDraft | undefined;
    if (stored === undefined) return undefined;
    const storedFiles = await Promise.all(
      files.map(
        async (field) => [field, (await database.read(fileOf(slot, field))) as StoredFile | undefined] as const,
      ),
    );
    const draft = { ...(stored.draft as object) } as Record<string, unknown>;
    for (const [field, file] of storedFiles)
      if (file !== undefined && file.key === draft['key']) draft[field] = file.file;
    return isDraft(draft) ? draft : undefined;
  }

  async function read(): Promise<FoundDraft<D> | undefined> {
    try {
      const own = await slots.own();
      const stored = await recordedSlots();
      if (stored.includes(own)) return { draft: await readAt(own), slot: own, isOwn: true };
      for (const slot of stored) {
        if (!(await slots.isFree(slot))) continue;
        const draft = await readAt(slot);
        if (draft !== undefined) return { draft, slot, isOwn: false };
      }
    } catch {
      isPersistent = false;
    }
    return undefined;
  }

  database.onCleared(() => {
    // Discards what is being read.
    reading = undefined;
    adoptedSlot = undefined;
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
        const request = (reading ??= read());
        const result = await request;
        const found = reading === request ? result : undefined;
        // Another page may have opened it in the meantime.
        if (isOpening()) {
          const draft = begin(found?.draft, found?.isOwn === true);
          if (found?.isOwn === true) written = found.draft;
          else if (draft !== undefined && draft.key === found?.draft?.key) adoptedSlot = found.slot;
          showDraft(draft);
          return;
        }
      }
      const draft = begin(openDraft(), true);
      if (draft !== openDraft()) showDraft(draft);
    },
    change(change) {
      if (view.status !== 'open') return;
      const draft = change(view.draft);
      if (draft !== view.draft) showDraft(draft);
    },
    clear(key) {
      if (openDraft()?.key === key) showDraft(undefined);
    },
    settled: async () => writing,
  };
}
