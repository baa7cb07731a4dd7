import type { KeyObject } from 'node:crypto';
import { newKey, unwrap, wrap } from './key-wrapping.ts';
import { KeysMissing, WrongMasterKey, type KeyState, type SubjectKeys } from './subject-keys.ts';

/** A key as it lies in an engine, encrypted by the master key; of a forgotten subject nothing but that. */
export type WrappedKey = Uint8Array | 'forgotten';

/** `subject` are the people's keys, `shop` the shop's own. */
export type KeyKind = 'subject' | 'shop';

export interface KeyRow {
  readonly id: string;
  readonly wrapped: WrappedKey;
}

/** What an engine does for the keys: the rows alone, durable when it answers. @throws KeysUnavailable */
export interface KeyRows {
  /** Where they lie, for messages. */
  readonly location: string;
  read(kind: KeyKind, ids: readonly string[]): Promise<ReadonlyMap<string, WrappedKey>>;
  /**
   * Stores it, unless there is a row, or a tombstone. Answers what lies there then, durable whoever wrote it: what is merely
   * read may be another's row that is still on its way to the disk, and what is sealed by that can be lost for ever.
   */
  ensure(kind: KeyKind, id: string, wrapped: Uint8Array): Promise<WrappedKey>;
  /** Compare-and-swap; does nothing where another key, or a tombstone, lies there by now. */
  replace(kind: KeyKind, id: string, before: Uint8Array, after: Uint8Array): Promise<void>;
  /** Leaves a tombstone, whatever was there. */
  markForgotten(subject: string): Promise<void>;
  /** In order of id, from behind one; at most so many. */
  page(kind: KeyKind, after: string, limit: number): Promise<readonly KeyRow[]>;
  close(): Promise<void>;
}

export interface MasterKeys {
  readonly current: KeyObject;
  /** Opens what was not wrapped anew yet, while the master key is rotated. */
  readonly previous?: KeyObject | undefined;
}

/** The shop key that only proves which master key it is. */
export const CHECK = 'check';
const PAGE_SIZE = 500;

export interface OpenKeysOptions {
  readonly masterKeys: MasterKeys;
  /** False where events were already sealed: an empty store of keys would then be a loss, not a beginning. */
  readonly mayCreate: boolean;
}

/** Opens the keys that lie in an engine. @throws WrongMasterKey, KeysMissing */
export async function openSubjectKeys(
  rows: KeyRows,
  { masterKeys, mayCreate }: OpenKeysOptions,
): Promise<SubjectKeys & RotatedKeys> {
  const keys = new WrappedSubjectKeys(rows, masterKeys);
  const known = (await rows.read('shop', [CHECK])).has(CHECK);
  if (!known && !mayCreate) throw new KeysMissing(rows.location);
  try {
    await keys.shopKey(CHECK);
  } catch (error) {
    throw known && isWrong(error) ? new WrongMasterKey(rows.location, { cause: error }) : error;
  }
  return keys;
}

export interface RotatedKeys {
  /**
   * Wraps every key anew that the present master key did not wrap. No event is touched; it may run while the shop does, and
   * again after it was broken off. @returns how many were wrapped anew
   */
  rotate(): Promise<number>;
}

/** No master key at hand opens it. */
class NotUnwrapped extends Error {
  override readonly name = 'NotUnwrapped';
}

class WrappedSubjectKeys implements SubjectKeys, RotatedKeys {
  readonly #rows: KeyRows;
  readonly #masterKeys: MasterKeys;

  constructor(rows: KeyRows, masterKeys: MasterKeys) {
    this.#rows = rows;
    this.#masterKeys = masterKeys;
  }

  async keysOf(subjects: readonly string[]): Promise<ReadonlyMap<string, KeyState>> {
    const rows = await this.#rows.read('subject', subjects);
    return new Map(subjects.map((subject) => [subject, this.#stateOf(subject, rows.get(subject))]));
  }

  async ensureKey(subject: string): Promise<KeyObject | 'forgotten'> {
    const fresh = wrapWith(this.#masterKeys, 'subject', subject, newKey());
    const wrapped = await this.#rows.ensure('subject', subject, fresh);
    return wrapped === 'forgotten' ? wrapped : unwrapWith(this.#masterKeys, 'subject', subject, wrapped);
  }

  async subjectsBetween(after: string, before: string): Promise<readonly string[]> {
    const subjects: string[] = [];
    for await (const page of pagesOfKind(this.#rows, 'subject', after))
      for (const { id, wrapped } of page) {
        if (id >= before) return subjects;
        if (wrapped !== 'forgotten') subjects.push(id);
      }
    return subjects;
  }

  destroy(subject: string): Promise<void> {
    return this.#rows.markForgotten(subject);
  }

  async shopKey(name: string): Promise<KeyObject> {
    const wrapped = await this.#rows.ensure('shop', name, wrapWith(this.#masterKeys, 'shop', name, newKey()));
    if (wrapped === 'forgotten') throw new Error('A key of the shop is never forgotten.');
    return unwrapWith(this.#masterKeys, 'shop', name, wrapped);
  }

  async rotate(): Promise<number> {
    let rotated = 0;
    for await (const { kind, page } of pagesOf(this.#rows))
      for (const { id, wrapped } of page) {
        if (wrapped === 'forgotten' || openedBy(this.#masterKeys.current, kind, id, wrapped) !== undefined) continue;
        const key = unwrapWith(this.#masterKeys, kind, id, wrapped);
        await this.#rows.replace(kind, id, wrapped, wrapWith(this.#masterKeys, kind, id, key));
        rotated += 1;
      }
    return rotated;
  }

  close(): Promise<void> {
    return this.#rows.close();
  }

  #stateOf(subject: string, wrapped: WrappedKey | undefined): KeyState {
    if (wrapped === undefined) return 'missing';
    return wrapped === 'forgotten' ? wrapped : unwrapWith(this.#masterKeys, 'subject', subject, wrapped);
  }
}

/** Every key and tombstone there is, some at a time: the shop's own, then the people's, each in order of id. */
export async function* pagesOf(
  rows: Pick<KeyRows, 'page'>,
): AsyncGenerator<{ readonly kind: KeyKind; readonly page: readonly KeyRow[] }> {
  for (const kind of ['shop', 'subject'] as const)
    for await (const page of pagesOfKind(rows, kind, '')) yield { kind, page };
}

async function* pagesOfKind(
  rows: Pick<KeyRows, 'page'>,
  kind: KeyKind,
  from: string,
): AsyncGenerator<readonly KeyRow[]> {
  let after = from;
  for (;;) {
    const page = await rows.page(kind, after, PAGE_SIZE);
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_SIZE) return;
    after = last.id;
  }
}

/** @throws NotUnwrapped where none of the master keys opens it, or it belongs to somebody else */
export function unwrapWith(masterKeys: MasterKeys, kind: KeyKind, id: string, wrapped: Uint8Array): KeyObject {
  const opened = openedWith(masterKeys, kind, id, wrapped);
  if (opened === undefined)
    throw new NotUnwrapped(
      `The ${kind} key ${id} opens with no master key at hand. Set MASTER_KEY to the one that it was made with, or MASTER_KEY_PREVIOUS beside it.`,
    );
  return opened;
}

/** Undefined where none of the master keys opens it. */
export function openedWith(
  { current, previous }: MasterKeys,
  kind: KeyKind,
  id: string,
  wrapped: Uint8Array,
): KeyObject | undefined {
  return (
    openedBy(current, kind, id, wrapped) ?? (previous === undefined ? undefined : openedBy(previous, kind, id, wrapped))
  );
}

export function wrapWith({ current }: MasterKeys, kind: KeyKind, id: string, key: KeyObject): Uint8Array {
  return wrap(current, key, ownerOf(kind, id));
}

function openedBy(masterKey: KeyObject, kind: KeyKind, id: string, wrapped: Uint8Array): KeyObject | undefined {
  try {
    return unwrap(masterKey, wrapped, ownerOf(kind, id));
  } catch {
    // The cipher tells a wrong key, or one that belongs to somebody else, by failing; what is made of it the caller says.
    return undefined;
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof NotUnwrapped;
}

/** Bound into what is encrypted, so that two rows can't be swapped. */
function ownerOf(kind: KeyKind, id: string): string {
  return `${kind}:${id}`;
}
