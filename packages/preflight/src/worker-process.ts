// The process that inspects files of strangers. It stores nothing and may be killed at any time.
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { pdfFacts } from './pdf-facts.ts';
import { pdfPreview } from './pdf-preview.ts';
import { pdfium } from './pdfium.ts';
import { pictureFacts, picturePreview } from './picture-facts.ts';
import { STARTED, tooMuch, type Job, type JobResult } from './worker-messages.ts';

// Starting the engine belongs to no file's budget, and to no file's priority.
await pdfium();
// People's pages come first; and where the machine has no memory left, this process is the one to end.
setPriority(Number(process.argv[2]));
await writeFile('/proc/self/oom_score_adj', '900').catch(() => undefined);

const chunks: Buffer[] = [];
let received = 0;
let job: Job | undefined;

process.on('message', (next: Job) => {
  job = next;
  begin();
});
// The shop is gone.
process.on('disconnect', () => process.exit(0));
process.stdin.on('data', (chunk: Buffer) => {
  chunks.push(chunk);
  received += chunk.length;
  begin();
});

// Ctrl-C reaches the whole group of processes: the shop stops in order, and then ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.send?.(STARTED);

function begin(): void {
  if (job === undefined || received < job.size) return;
  const [now, bytes] = [job, Buffer.concat(chunks.splice(0))];
  job = undefined;
  received = 0;
  void inspect(now, bytes);
}

/** An engine throws because of the file, for example where memory runs out. The process ends with it: the engine may be broken. */
async function inspect(asked: Job, bytes: Uint8Array): Promise<void> {
  try {
    process.send?.(await resultOf(asked, bytes));
  } catch {
    process.send?.({ id: asked.id, ...tooMuch(asked) } satisfies JobResult, () => process.exit(1));
  }
}

async function resultOf(asked: Job, bytes: Uint8Array): Promise<JobResult> {
  const { id, type } = asked;
  const isPdf = type === 'application/pdf';
  switch (asked.wants) {
    case 'facts':
      return { id, facts: await (isPdf ? pdfFacts(bytes) : pictureFacts(bytes)) };
    case 'preview':
      return { id, preview: await (isPdf ? pdfPreview : picturePreview)(bytes, asked.within) };
  }
}
