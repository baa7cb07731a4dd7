import { constants } from 'node:os';
import type { ArtworkFacts } from '@pressline/domain/orders/print/artwork-facts.ts';
import { FilesUnavailable } from '@pressline/files/blob-store.ts';
import { LRUCache } from 'lru-cache';
import { InspectionQueue } from './inspection-queue.ts';
import {
  InspectionWorker,
  type Budget,
  type Unfinished,
  type WorkerInput,
  type WorkerLimits,
} from './inspection-worker.ts';
import { tooMuch, type Inspection, type Request } from './worker-messages.ts';

/**
 * A file to inspect. Its type, detected from its content, is one of `application/pdf`, `image/png`, `image/jpeg`,
 * `image/tiff`.
 */
export interface FileToInspect extends WorkerInput {
  /** Of its bytes, in hex. */
  readonly sha256: string;
  /** The ID of the file's customer: the queue is fair between customers. */
  readonly customer: string;
}

/** Inspects artwork in processes with limited time and memory. */
export interface ArtworkInspector {
  /**
   * Never fails for what is in the file: one that takes too much is `unreadable`, `too-much`.
   * @throws InspectorClosed, FilesUnavailable where the file could not be read in time, and what reading the file throws
   */
  factsOf(file: FileToInspect): Promise<ArtworkFacts>;
  /**
   * Page one, or the picture, as WebP of at most so many pixels each way; undefined where it can't be drawn.
   * @throws InspectorClosed, FilesUnavailable where the file could not be read in time, and what reading the file throws
   */
  previewOf(file: FileToInspect, within: number): Promise<Uint8Array | undefined>;
  /** Ends the processes; running and waiting inspections are rejected. */
  close(): Promise<void>;
}

/** The shop is stopping. */
export class InspectorClosed extends Error {
  override readonly name = 'InspectorClosed';
}

export interface InspectionLimits extends Pick<WorkerLimits, 'heapMb' | 'pdfMb' | 'idleMs'> {
  /** For the first attempt. */
  readonly short: Budget;
  /** For the second attempt at a slow file, alongside the first attempts at others. */
  readonly long: Budget;
  /** How long a file that took too much is not inspected again; the machine may only have been busy. */
  readonly retryAfterMs: number;
}

const LIMITS: InspectionLimits = {
  short: { cpuMs: 1_000, graceMs: 2_000 },
  long: { cpuMs: 20_000, graceMs: 30_000 },
  retryAfterMs: 600_000,
  heapMb: 384,
  pdfMb: 512,
  idleMs: 30_000,
};
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** Files of one customer that may wait; more must be checked by a person, so that nobody can fill the memory. */
const MAX_WAITING = 200;
/** Cached results; a few hundred bytes each. */
const MAX_REMEMBERED = 5_000;

interface Inspecting {
  readonly file: FileToInspect;
  readonly request: Request;
}

/** Opens the inspector. Its processes start with the first file that needs them. */
export function openArtworkInspector(limits: InspectionLimits = LIMITS): ArtworkInspector {
  const { short, long, retryAfterMs, ...shared } = limits;
  const remembered = new LRUCache<string, Inspection>({ max: MAX_REMEMBERED });
  const quick = openLane({ ...shared, budget: short, priority: PRIORITY_BELOW_NORMAL });
  // Its process takes memory only while there is a slow file, and has a lower priority.
  const slow = openLane({ ...shared, budget: long, idleMs: 0, priority: PRIORITY_LOW });
  let closed = false;

  const inLane = async (lane: Lane, { file, request }: Inspecting): Promise<Inspection | Unfinished> => {
    refuseIfClosed();
    const result = await lane.inspect(file, request);
    refuseIfClosed();
    return result;
  };
  const queue = new InspectionQueue<Inspecting, Inspection>({
    known: ({ file, request }) => {
      const facts = remembered.get(keyOf(file, 'facts'));
      if (request.wants === 'facts') return facts;
      return facts !== undefined && isUnreadable(facts)
        ? { preview: undefined }
        : remembered.get(keyOf(file, 'preview'));
    },
    quick: async (job) => {
      const result = await inLane(quick, job);
      return isUnfinished(result) ? undefined : result;
    },
    slow: async (job) => {
      const result = await inLane(slow, job);
      // The file store stalls: no result about the file, so that it is inspected later.
      if (result === 'not-read') throw new FilesUnavailable('The file could not be read in time.');
      return result === 'over-budget' ? tooMuch(job.request) : result;
    },
  });

  function refuseIfClosed(): void {
    if (closed) throw new InspectorClosed('The shop is stopping.');
  }

  async function inspect(file: FileToInspect, request: Request): Promise<Inspection> {
    refuseIfClosed();
    const result = await queue.run(file.customer, { file, request });
    // A preview is stored as a file; its absence isn’t.
    if ('facts' in result || result.preview === undefined)
      remembered.set(keyOf(file, request.wants), result, mayBeTooMuch(result) ? { ttl: retryAfterMs } : {});
    return result;
  }

  return {
    async factsOf(file) {
      refuseIfClosed();
      if (queue.sizeOf(file.customer) >= MAX_WAITING) return TOO_MUCH;
      const result = await inspect(file, { wants: 'facts' });
      return 'facts' in result ? result.facts : TOO_MUCH;
    },
    async previewOf(file, within) {
      const result = await inspect(file, { wants: 'preview', within });
      return 'preview' in result ? result.preview : undefined;
    },
    close() {
      closed = true;
      quick.end();
      slow.end();
      return Promise.resolve();
    },
  };
}

const TOO_MUCH: ArtworkFacts = { kind: 'unreadable', why: 'too-much' };

function keyOf({ type, sha256 }: FileToInspect, wants: Request['wants']): string {
  return `${wants} ${type} ${sha256}`;
}

function isUnreadable(result: Inspection): boolean {
  return 'facts' in result && result.facts.kind === 'unreadable';
}

/** A preview that took too much is absent, like one that can’t be drawn. */
function mayBeTooMuch(result: Inspection): boolean {
  return !('facts' in result) || (result.facts.kind === 'unreadable' && result.facts.why === 'too-much');
}

function isUnfinished(result: Inspection | Unfinished): result is Unfinished {
  return typeof result === 'string';
}

interface Lane {
  readonly inspect: (file: WorkerInput, request: Request) => Promise<Inspection | Unfinished>;
  readonly end: () => void;
}

/** One process at a time; replaced after a file that was too much, and ended after a while without files. */
function openLane(limits: WorkerLimits): Lane {
  let worker: InspectionWorker | undefined;
  return {
    inspect(file, request) {
      if (worker === undefined || !worker.isAlive()) worker = new InspectionWorker(limits);
      return worker.inspect(file, request);
    },
    end: () => worker?.end(),
  };
}
