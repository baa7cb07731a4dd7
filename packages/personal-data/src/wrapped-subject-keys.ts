import type { KeyObject } from 'node:crypto';
import { newKey, unwrap, wrap } from './key-wrapping.ts';
import { KeysMissing, WrongMasterKey, type KeyState, type SubjectKeys } from './subject-keys.ts';

/** A stored key, encrypted by the master key, or a tombstone. */
export type WrappedKey = Uint8Array | 'forgotten';

/** `subject`: keys of people. `shop`: the shop's own. */
export type KeyKind = 'subject' | 'shop';

export interface KeyRow {
  readonly id: string;
  readonly wrapped: WrappedKey;
}

/**
 * Storage of key rows in an engine. Writes are durable when they resolve.
 * @throws KeysUnavailable
 */
export interface KeyRows {
  /** Where they are stored, for messages. */
  readonly location: string;
  read(kind: KeyKind, ids: readonly string[]): Promise<ReadonlyMap<string, WrappedKey>>;
  /**
   * Stores the key, unless there is a row or a tombstone. Returns what is stored then, durably, whoever wrote it: a
   * row that is merely read may be another writer's and not yet on disk, and data sealed with it could be lost
   * forever.
   * @param makeWrapped called if there may be none
   */
  ensure(kind: KeyKind, id: string, makeWrapped: () => Uint8Array): Promise<WrappedKey>;
  /** Compare-and-swap; does nothing if another key, or a tombstone, is stored by now. */
  replace(kind: KeyKind, id: string, before: Uint8Array, after: Uint8Array): Promise<void>;
  /** Leaves a tombstone in any case. */
  markForgotten(subject: string): Promise<void>;
  /** In ID order, after an ID. */
  page(kind: KeyKind, after: string, limit: number): Promise<readonly KeyRow[]>;
  close(): Promise<void>;
}

export interface MasterKeys {
  readonly current: KeyObject;
  /** Opens keys that are not yet rewrapped, while the master key is rotated. */
  readonly previous?: KeyObject | undefined;
}

/** The shop key that only serves to recognize the master key. */
export const CHECK = 'check';
const PAGE_SIZE = 500;

export interface OpenKeysOptions {
  readonly masterKeys: MasterKeys;
  /** False if events were already sealed: an empty key store is then a loss, not a first start. */
  readonly mayCreate: boolean;
}

/**
 * Opens the keys stored in an engine.
 * @throws WrongMasterKey, KeysMissing
 */
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
   * Rewraps every key that the current master key did not wrap. No event is touched. It may run while the shop does,
   * and be repeated after an interruption.
   * @returns how many were rewrapped
   */
  rotate(): Promise<number>;
}

/** No available master key opens it. */
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
    const makeWrapped = () => wrapWith(this.#masterKeys, 'subject', subject, newKey());
    const wrapped = await this.#rows.ensure('subject', subject, makeWrapped);
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
    const makeWrapped = () => wrapWith(this.#masterKeys, 'shop', name, newKey());
    const wrapped = await this.#rows.ensure('shop', name, makeWrapped);
    if (wrapped === 'forgotten') throw new Error('A key of the shop can’t be destroyed.');
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

/** Every key and tombstone, page by page: the shop's own, then the people's, each in ID order. */
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

/** @throws NotUnwrapped if no master key opens it, or it belongs to another owner */
export function unwrapWith(masterKeys: MasterKeys, kind: KeyKind, id: string, wrapped: Uint8Array): KeyObject {
  const opened = openedWith(masterKeys, kind, id, wrapped);
  if (opened === undefined)
    throw new NotUnwrapped(
      `The ${kind} key ${id} can’t be opened with the configured master keys. Set MASTER_KEY, or MASTER_KEY_PREVIOUS, to the key that wrapped it.`,
    );
  return opened;
}

/** Undefined if no master key opens it. */
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
    // Decryption fails for a wrong key or owner; the caller decides what that means.
    return undefined;
  }
}

function isWrong(error: unknown): boolean {
  return error instanceof NotUnwrapped;
}

/** Bound into the encryption, so that two rows can't be swapped. */
function ownerOf(kind: KeyKind, id: string): string {
  return `${kind}:${id}`;
}
