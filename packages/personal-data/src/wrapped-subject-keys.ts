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
  readonly place: string;
  read(kind: KeyKind, ids: readonly string[]): Promise<ReadonlyMap<string, WrappedKey>>;
  /** Does nothing where there is a row, or a tombstone. */
  insert(kind: KeyKind, id: string, wrapped: Uint8Array): Promise<void>;
  /** Compare-and-swap; does nothing where another key, or a tombstone, lies there by now. */
  replace(kind: KeyKind, id: string, before: Uint8Array, after: Uint8Array): Promise<void>;
  /** Leaves a tombstone, whatever was there. */
  bury(subject: string): Promise<void>;
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
const CHECK = 'check';
const AT_ONCE = 500;

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
  if (!known && !mayCreate) throw new KeysMissing(rows.place);
  try {
    await keys.shopKey(CHECK);
  } catch (error) {
    throw known && isWrong(error) ? new WrongMasterKey(rows.place, { cause: error }) : error;
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
    const known = await this.#subject(subject);
    if (known !== 'missing') return known;
    await this.#rows.insert('subject', subject, wrapWith(this.#masterKeys, 'subject', subject, newKey()));
    // Read again: another process may have been first, and then its key is the one.
    const made = await this.#subject(subject);
    if (made === 'missing') throw new Error('A subject key vanished right after it was written.');
    return made;
  }

  destroy(subject: string): Promise<void> {
    return this.#rows.bury(subject);
  }

  async shopKey(name: string): Promise<KeyObject> {
    const known = await this.#shop(name);
    if (known !== undefined) return known;
    await this.#rows.insert('shop', name, wrapWith(this.#masterKeys, 'shop', name, newKey()));
    const made = await this.#shop(name);
    if (made === undefined) throw new Error('A key of the shop vanished right after it was written.');
    return made;
  }

  async rotate(): Promise<number> {
    let rotated = 0;
    for (const kind of ['shop', 'subject'] as const) {
      let after = '';
      for (;;) {
        const page = await this.#rows.page(kind, after, AT_ONCE);
        for (const { id, wrapped } of page) {
          if (wrapped === 'forgotten' || openedBy(this.#masterKeys.current, kind, id, wrapped) !== undefined) continue;
          await this.#rows.replace(
            kind,
            id,
            wrapped,
            wrapWith(this.#masterKeys, kind, id, unwrapWith(this.#masterKeys, kind, id, wrapped)),
          );
          rotated += 1;
        }
        const last = page.at(-1);
        if (last === undefined || page.length < AT_ONCE) break;
        after = last.id;
      }
    }
    return rotated;
  }

  close(): Promise<void> {
    return this.#rows.close();
  }

  async #subject(subject: string): Promise<KeyState> {
    return this.#stateOf(subject, (await this.#rows.read('subject', [subject])).get(subject));
  }

  #stateOf(subject: string, wrapped: WrappedKey | undefined): KeyState {
    if (wrapped === undefined) return 'missing';
    return wrapped === 'forgotten' ? wrapped : unwrapWith(this.#masterKeys, 'subject', subject, wrapped);
  }

  async #shop(name: string): Promise<KeyObject | undefined> {
    const wrapped = (await this.#rows.read('shop', [name])).get(name);
    return wrapped === undefined || wrapped === 'forgotten'
      ? undefined
      : unwrapWith(this.#masterKeys, 'shop', name, wrapped);
  }
}

/** @throws NotUnwrapped where none of the master keys opens it, or it belongs to somebody else */
export function unwrapWith(
  { current, previous }: MasterKeys,
  kind: KeyKind,
  id: string,
  wrapped: Uint8Array,
): KeyObject {
  const opened =
    openedBy(current, kind, id, wrapped) ??
    (previous === undefined ? undefined : openedBy(previous, kind, id, wrapped));
  if (opened === undefined) throw new NotUnwrapped(`The ${kind} key ${id} opens with no master key at hand.`);
  return opened;
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
