import type { DraftStore } from './draft-store.ts';

/** A draft has the idempotency key of the command that it will become: one draft, one order, however often it is sent. */
export interface Draft {
  readonly key: string;
}

export type DraftView<D extends Draft> =
  | { readonly status: 'opening' }
  | { readonly status: 'none' }
  /** `lasting` is false where the browser keeps nothing: a reload would lose the draft. */
  | { readonly status: 'open'; readonly draft: D; readonly lasting: boolean };

export interface DraftKeeper<D extends Draft> {
  readonly view: () => DraftView<D>;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Opens what is kept. `begin` makes the draft out of it; undefined for none. */
  readonly open: (begin: (kept: D | undefined) => D | undefined) => Promise<void>;
  readonly change: (change: (draft: D) => D) => void;
  /** After success. A newer draft of another key stays. */
  readonly clear: (key: string) => void;
  /** All that was changed has been written, or couldn't be. */
  readonly settled: () => Promise<void>;
}

export interface DraftKeeperOptions<D extends Draft> {
  readonly store: DraftStore;
  /** Of the records in the store. */
  readonly name: string;
  /** The fields that hold files: large, so they are written only when they change. */
  readonly files: readonly (keyof D & string)[];
  /** Whether what was read is a draft of this shape: an older version of the shop may have written it. */
  readonly isDraft: (value: unknown) => value is D;
  readonly now: () => Date;
}

/** What nobody came back to in so long is forgotten: it holds a person's details. */
const KEPT_FOR_MS = 14 * 24 * 60 * 60 * 1_000;

interface KeptDraft {
  readonly keptAt: number;
  readonly draft: unknown;
}
function keyOf({ draft }: KeptDraft): unknown {
  return typeof draft === 'object' && draft !== null && 'key' in draft ? draft.key : undefined;
}
interface KeptFile {
  /** Of the draft that it belongs to. */
  readonly key: string;
  readonly file: unknown;
}

/**
 * Keeps one draft across reloads, going back and a login in between. What a page shows comes from memory; the store is
 * written behind it, one write after the other, and may fail without costing more than the next reload.
 */
export function createDraftKeeper<D extends Draft>({
  store,
  name,
  files,
  isDraft,
  now,
}: DraftKeeperOptions<D>): DraftKeeper<D> {
  let view: DraftView<D> = { status: 'opening' };
  let lasting = true;
  let reading: Promise<D | undefined> | undefined;
  let written: D | undefined;
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
    if (draft === undefined) {
      // Another tab may have begun another draft since.
      const kept = (await store.read(name)) as KeptDraft | undefined;
      if (kept === undefined || before === undefined || keyOf(kept) === before.key) await removeAll();
      return;
    }
    for (const field of files) {
      if (before !== undefined && draft[field] === before[field] && draft.key === before.key) continue;
      if (draft[field] === undefined) await store.remove(fileName(field));
      else await store.write(fileName(field), { key: draft.key, file: draft[field] } satisfies KeptFile);
    }
    const plain = Object.fromEntries(
      Object.entries(draft).filter(([field]) => !(files as readonly string[]).includes(field)),
    );
    await store.write(name, { keptAt: now().getTime(), draft: plain } satisfies KeptDraft);
  }

  async function removeAll(): Promise<void> {
    await Promise.all([name, ...files.map(fileName)].map((record) => store.remove(record)));
  }

  function fileName(field: string): string {
    return `${name}.${field}`;
  }

  async function read(): Promise<D | undefined> {
    try {
      const kept = (await store.read(name)) as KeptDraft | undefined;
      if (kept === undefined) return undefined;
      if (now().getTime() - kept.keptAt > KEPT_FOR_MS) {
        await removeAll();
        return undefined;
      }
      const keptFiles = await Promise.all(
        files.map(async (field) => [field, (await store.read(fileName(field))) as KeptFile | undefined] as const),
      );
      const draft = { ...(kept.draft as object) } as Record<string, unknown>;
      for (const [field, file] of keptFiles)
        if (file !== undefined && file.key === draft['key']) draft[field] = file.file;
      return isDraft(draft) ? draft : undefined;
    } catch {
      lasting = false;
      return undefined;
    }
  }

  return {
    view: () => view,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    async open(begin) {
      if (isOpening()) {
        reading ??= read();
        const kept = await reading;
        // Another page may have opened it meanwhile.
        if (isOpening()) {
          written = kept;
          showDraft(begin(kept));
          return;
        }
      }
      const draft = begin(wanted());
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
