import { setTimeout as pause } from 'node:timers/promises';
import { countOf } from '@pressline/operations/format/count-of.ts';
import type { BuildCompared } from '@pressline/domain/operations/replay-order.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { OrderedReplay } from '@pressline/read-models/operations/replays.ts';
import { aroundDifference } from '@pressline/read-models/replay/compare.ts';
import { formatCount, formatDuration, shortBuildName, table } from './table.ts';
import { printJson, endProgress, printLine, printProgress } from './terminal.ts';

export interface ReplayFlags {
  readonly dryRun: boolean;
  readonly flip: boolean;
  readonly atMost: number | undefined;
  readonly detach: boolean;
  readonly json: boolean;
}

/** Each poll counts documents in the process that serves requests. */
const POLL_MS = 500;
const BAR = 30;

/**
 * @returns 0 if the replay finished and all builds are clean; 1 if they differ, readers were not moved as requested, or
 * it failed or was cancelled
 */
export async function replayCommand(
  operators: OperatorService,
  names: readonly string[],
  { dryRun, flip, atMost, detach, json }: ReplayFlags,
): Promise<number> {
  const projections = names.includes('all') ? [] : names;
  const purpose = dryRun ? 'dry-run' : flip ? 'flip-when-clean' : 'flip-by-hand';
  const { replayId } = await operators.orderReplay({ projections, purpose, atMost: atMost ?? null });
  if (detach) {
    if (json) printJson({ replayId });
    else printLine(`Replay ${replayId} was ordered. See how far it is: pressline status`);
    return 0;
  }
  printLine(`Replay ${replayId}. Stop looking with Ctrl-C: it goes on. pressline pause|cancel ${replayId}`);
  return watchReplay(operators, replayId, json);
}

/** Looks on until it is over, paused or failed. */
export async function watchReplay(operators: OperatorService, replayId: string, json: boolean): Promise<number> {
  for (;;) {
    const replay = await operators.replay(replayId);
    if (replay !== undefined && replay.status !== 'wanted' && !isFlipping(replay)) {
      endProgress();
      return printReplay(replay, json);
    }
    const { replays } = await operators.standing();
    const progress = replays.find((one) => one.replayId === replayId)?.progress;
    if (progress !== undefined && progress !== null) {
      const done = Math.floor(progress.share * BAR);
      const bar = `${'█'.repeat(done)}${'░'.repeat(BAR - done)}`;
      const left = progress.leftMs === null ? '' : `, ${formatDuration(progress.leftMs)} left`;
      const phase = progress.phase === 'comparing' ? ', comparing' : '';
      printProgress(
        `${bar} ${String(Math.floor(progress.share * 100)).padStart(3)}%  ${formatCount(progress.events)} events, ${formatCount(progress.eventsPerSecond)}/s${left}${phase}`,
      );
    }
    await pause(POLL_MS);
  }
}

/** Readers are about to be moved, so the replay is not over yet. */
function isFlipping({ status, purpose, flips }: OrderedReplay): boolean {
  return status === 'finished' && purpose === 'flip-when-clean' && flips === undefined;
}

function printReplay(replay: OrderedReplay, json: boolean): number {
  const { status, reason, result, replayId, purpose, flips = [] } = replay;
  if (json) printJson(replay);
  if (status !== 'finished' || result === null) {
    printLine(reason === null ? `Replay ${replayId} is ${status}.` : `Replay ${replayId} is ${status}: ${reason}`);
    if (status === 'failed') printLine(`After its cause is mended: pressline resume ${replayId}`);
    return 1;
  }
  printLine(`${formatCount(result.events)} events in ${formatDuration(result.tookMs)}.`);
  if (!json) for (const compared of result.compared) process.stdout.write(comparedText(compared));
  const isClean = result.compared.every(({ clean }) => clean);
  if (purpose === 'dry-run') printLine('A dry run: its builds are dropped, readers stayed where they are.');
  else if (purpose === 'flip-by-hand')
    for (const { projection, clean } of result.compared)
      printLine(clean ? `Move readers: pressline flip ${projection}` : `Look at it: pressline compare ${projection}`);
  for (const { projection, build, outcome } of flips)
    printLine(
      outcome === 'flipped'
        ? `Readers of ${projection} are on ${shortBuildName(build)}. Back: pressline undo ${projection}`
        : `Readers of ${projection} stayed where they are (${outcome}), though it had compared clean. Look at it: pressline compare ${projection}`,
    );
  return isClean && flips.every(({ outcome }) => outcome === 'flipped') ? 0 : 1;
}

/** A comparison as text, field by field. */
export function comparedText(compared: BuildCompared): string {
  const { projection, build, clean, documents, differing, added, missing, malformed, parked } = compared;
  const head = `${projection} ${shortBuildName(build)}: ${clean ? 'clean' : 'NOT CLEAN'}, ${countOf(documents, 'document')}, ${countOf(differing, 'differs', 'differ')} at event ${compared.position}`;
  const notes = [
    added > 0 ? `${formatCount(added)} only in the new one` : '',
    missing > 0 ? `${formatCount(missing)} only in the live one` : '',
    malformed > 0 ? `${formatCount(malformed)} not as the schema says` : '',
    parked > 0 ? `${formatCount(parked)} parked` : '',
  ].filter((note) => note !== '');
  const fields = compared.fields.map(({ field, documents: count, declared }) => ({
    field,
    count: formatCount(count),
    declared: declared ? 'yes' : 'NO',
    ...exampleOf(compared, field),
  }));
  const rows =
    fields.length === 0
      ? ''
      : table(
          [
            { title: '  field', of: ({ field }) => `  ${field}` },
            { title: 'documents', right: true, of: ({ count }) => count },
            { title: 'declared', of: ({ declared }) => declared },
            { title: 'before', of: ({ before }) => before },
            { title: 'after', of: ({ after }) => after },
            { title: 'for example', of: ({ id }) => id },
          ],
          fields,
        );
  const hashes = `  live ${compared.liveHash.slice(0, 16)}  new ${compared.hash.slice(0, 16)}\n`;
  return `${head}${notes.length === 0 ? '' : `; ${notes.join(', ')}`}\n${hashes}${rows}`;
}

const WIDEST = 32;

function exampleOf({ examples }: BuildCompared, fieldName: string) {
  for (const { id, fields } of examples) {
    const found = fields.find(({ field }) => field === fieldName);
    if (found === undefined) continue;
    const [before, after] = aroundDifference(found.before, found.after, WIDEST);
    return { id, before: before ?? 'absent', after: after ?? 'absent' };
  }
  return { id: '', before: '', after: '' };
}
