import { formatDuration } from '@pressline/operations/format/quantities.ts';
import { PhasedProgress, type OperationProgress } from '@pressline/operations/progress/phased-progress.ts';
import type { PublishedReplay } from '@pressline/operations/status/status-store.ts';
import { printProgress } from './terminal.ts';

/** Of a replay. */
export const PHASES: Readonly<Record<PublishedReplay['phase'], string>> = {
  building: 'Building',
  'catching-up': 'Catching up',
  comparing: 'Comparing',
};

const [BAR, SHORT_BAR] = [30, 12];
const NARROW = 90;

/** Shows one bar on the terminal: `████░░░░  43%  about 2 min left  Building, 430,000 events` */
export function showBar({ share, leftMs, phase, details }: OperationProgress, columns = process.stderr.columns): void {
  const isNarrow = columns < NARROW;
  const length = isNarrow ? SHORT_BAR : BAR;
  const done = Math.floor(share * length);
  const bar = `${'█'.repeat(done)}${'░'.repeat(length - done)}`;
  const percent = `${String(Math.floor(share * 100)).padStart(3)}%`;
  const doing = isNarrow || details === '' ? phase : `${phase}, ${details}`;
  printProgress([bar, percent, estimate(leftMs), doing].filter((text) => text !== '').join('  '));
}

/** One bar for all phases of an operation. */
export function progressBar<Phase extends string>(phases: readonly Phase[]): PhasedProgress<Phase> {
  return new PhasedProgress(phases, (progress) => showBar(progress));
}

/** Shows how long a single request has taken already: `Auditing, 12 s` */
export async function showTimeUntil<Result>(work: Promise<Result>, doing: string): Promise<Result> {
  const began = performance.now();
  const timer = setInterval(() => printProgress(`${doing}, ${formatDuration(performance.now() - began)}`), 1_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** Rounded: seconds would promise more than an estimate knows. */
export function estimate(leftMs: number | null): string {
  if (leftMs === null) return '';
  if (leftMs < 10_000) return 'a few seconds left';
  if (leftMs < 55_000) return `about ${String(Math.ceil(leftMs / 5_000) * 5)} s left`;
  if (leftMs < 3_600_000) return `about ${String(Math.ceil(leftMs / 60_000))} min left`;
  return `about ${formatDuration(leftMs)} left`;
}
