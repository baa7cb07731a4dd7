import type { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { Checkpointed } from './checkpoint-job.ts';

/** A thread costs some memory: it ends after a pause. */
const MAX_IDLE_MS = 10_000;

interface Running {
  /** Called once the log is copied, with its length in pages; not after a failure. */
  readonly onCopied: (pages: number) => void;
  readonly done: Promise<undefined>;
  readonly end: (_: undefined) => void;
}

/** By file. */
const running = new Map<string, Running>();
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Copies the write-ahead log of an open database into its file, in a thread: that waits for the disk twice, for some
 * 30 ms. The database may be written meanwhile. A failure is ignored, as SQLite does after a commit: the log grows until
 * the next attempt.
 * @param onCopied called with the length of the log in pages, unless it failed
 */
export function checkpointInThread(database: DatabaseSync, onCopied: (pages: number) => void = () => undefined): void {
  const file = database.location();
  if (file === null || running.has(file)) return;
  const { promise: done, resolve: end } = Promise.withResolvers<undefined>();
  running.set(file, { onCopied, done, end });
  clearTimeout(idle);
  thread ??= startThread();
  thread.ref();
  thread.postMessage(file);
}

/** Once the thread doesn't have the file open. Wait for it before closing the database. */
export async function checkpointed(database: DatabaseSync): Promise<void> {
  const file = database.isOpen ? database.location() : null;
  if (file !== null) await running.get(file)?.done;
}

function startThread(): Worker {
  const worker = new Worker(new URL('./checkpoint-job.ts', import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
  });
  worker.on('message', ({ file, pages }: Checkpointed) => {
    const finished = running.get(file);
    running.delete(file);
    if (pages > 0) finished?.onCopied(pages);
    finished?.end(undefined);
    if (running.size > 0) return;
    worker.unref();
    idle = setTimeout(endThread, MAX_IDLE_MS).unref();
  });
  // It also exits. The next request starts another.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    if (thread !== worker) return;
    thread = undefined;
    for (const { end } of running.values()) end(undefined);
    running.clear();
  });
  return worker;
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
