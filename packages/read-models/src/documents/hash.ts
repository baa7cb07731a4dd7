import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalJson } from '@pressline/event-store/canonical-json.ts';
import type { BuildInspector, FoldState } from './document-store.ts';

/** A hash of everything in a build. */
export interface BuildHash {
  /** 64 hex digits. */
  readonly hash: string;
  /** Documents, and marks without a document. */
  readonly documents: number;
}

const AT_ONCE = 500;
const ALL_BITS = (1n << 256n) - 1n;

/**
 * The sum, modulo 2^256, of the SHA-256 of each document's canonical JSON. It doesn't depend on the order of the
 * documents or the engine, and excludes position, build name and the times of marks. The build must not be fed
 * meanwhile.
 */
export async function hashOfBuild(reader: Pick<BuildInspector, 'scan'>): Promise<BuildHash> {
  const sum = new HashSum();
  for await (const states of pagesOf(reader)) for (const state of states) sum.add(digestOf(comparable(state)));
  return sum.total();
}

/** Accumulates a build's hash. */
export class HashSum {
  #sum = 0n;
  #documents = 0;

  add(digest: bigint): void {
    this.#sum = (this.#sum + digest) & ALL_BITS;
    this.#documents += 1;
  }

  total(): BuildHash {
    return { hash: this.#sum.toString(16).padStart(64, '0'), documents: this.#documents };
  }
}

/** Every fold's state of a build, in ID order. Yields to other work between pages. */
export async function* pagesOf(reader: Pick<BuildInspector, 'scan'>): AsyncGenerator<readonly FoldState[]> {
  let after: string | undefined;
  for (;;) {
    const states = await reader.scan({ after, limit: AT_ONCE });
    if (states.length > 0) yield states;
    if (states.length < AT_ONCE) return;
    after = states.at(-1)?.id;
    await nextTurn();
  }
}

/** @param text `comparable` of a document */
export function digestOf(text: string): bigint {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
}

/** The text by which documents of two builds are compared. */
export function comparable({ id, revision, body, parked }: FoldState): string {
  const mark = parked === undefined ? null : { revision: parked.revision, reason: parked.reason };
  return canonicalJson({ id, revision, body: body ?? null, parked: mark });
}
