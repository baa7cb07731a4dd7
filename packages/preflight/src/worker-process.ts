// The process that inspects untrusted files. It stores nothing and may be killed at any time.
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { pdfFacts } from './pdf-facts.ts';
import { pdfPreview } from './pdf-preview.ts';
import { pdfium } from './pdfium.ts';
import { pictureFacts, picturePreview } from './picture-facts.ts';
import { STARTED, tooMuch, type Job, type JobResult } from './worker-messages.ts';

// Starting the engine is not part of any file's budget or priority.
await pdfium();
// Page requests come first; and if the machine runs out of memory, this process is killed first.
setPriority(Number(process.argv[2]));
await writeFile('/proc/self/oom_score_adj', '900').catch(() => undefined);

const chunks: Buffer[] = [];
let received = 0;
let job: Job | undefined;

process.on('message', (next: Job) => {
  job = next;
  begin();
});
// The shop has ended.
process.on('disconnect', () => process.exit(0));
process.stdin.on('data', (chunk: Buffer) => {
  chunks.push(chunk);
  received += chunk.length;
  begin();
});

// Ctrl-C reaches the whole process group: the shop shuts down gracefully, then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.send?.(STARTED);

function begin(): void {
  if (job === undefined || received < job.size) return;
  const [now, bytes] = [job, Buffer.concat(chunks.splice(0))];
  job = undefined;
  received = 0;
  void inspect(now, bytes);
}

/**
 * The engine may throw because of the file, for example when out of memory. The process ends then, since the engine
 * may be in an invalid state.
 */
async function inspect(job: Job, bytes: Uint8Array): Promise<void> {
  try {
    process.send?.(await resultOf(job, bytes));
  } catch {
    process.send?.({ id: job.id, ...tooMuch(job) } satisfies JobResult, () => process.exit(1));
  }
}

async function resultOf(job: Job, bytes: Uint8Array): Promise<JobResult> {
  const { id, type } = job;
  const isPdf = type === 'application/pdf';
  switch (job.wants) {
    case 'facts':
      return { id, facts: await (isPdf ? pdfFacts(bytes) : pictureFacts(bytes)) };
    case 'preview':
      return { id, preview: await (isPdf ? pdfPreview : picturePreview)(bytes, job.within) };
  }
}
