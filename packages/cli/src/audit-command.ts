import { InvalidArgumentError, Option, type Command } from 'commander';
import type { AuditResult, Findings } from '@pressline/operations/audit/audit.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import { formatCount, formatDuration } from './table.ts';
import { operate } from './shop-operators.ts';
import { printJson, printLine } from './terminal.ts';

interface AuditFlags {
  /** In hundredths of a per cent. */
  readonly sample: number;
  readonly all: boolean;
  readonly turn: number | undefined;
  readonly repair: boolean;
  readonly json: boolean;
}

const WHOLE = 10_000;

function parts(text: string): number {
  const share = /^(\d+(?:\.\d+)?)\s*%$/.exec(text)?.[1];
  const found = Math.round(Number(share) * 100);
  if (share === undefined || found < 1 || found > WHOLE)
    throw new InvalidArgumentError('It must be a share such as 1%, from 0.01% to 100%.');
  return found;
}

function turn(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Registers `pressline audit`. */
export function addAuditCommand(program: Command): void {
  program
    .command('audit')
    .description('folds streams anew and holds the documents that answer against them; says what is otherwise')
    .addOption(new Option('--sample <share>', 'so many of the streams').argParser(parts).default(100, '1%'))
    .addOption(new Option('--all', 'all of them').default(false).conflicts(['sample', 'turn']))
    .option('--turn <number>', 'which share of this size: 0, 1, 2 … come to all; any, if none is said', turn)
    .option('--repair', 'folds again what is otherwise, and notes it', false)
    .option('--json', 'as JSON, for programs', false)
    .addHelpText(
      'after',
      `
The shop does this by itself too, 1% an hour. Streams that stand still are no drift: see pressline parked.
Exit code 1: documents are otherwise, and were not repaired.

  $ pressline audit
  $ pressline audit --all --repair`,
    )
    .action((flags: AuditFlags) => operate((operators) => auditCommand(operators, flags)));
}

async function auditCommand(operators: OperatorService, flags: AuditFlags): Promise<number> {
  const { all, sample, repair, json } = flags;
  const result = await operators.audit({ parts: all ? WHOLE : sample, turn: all ? 0 : (flags.turn ?? null), repair });
  if (json) printJson(result);
  else process.stdout.write(auditText(result));
  const open = result.drifted - result.repaired;
  if (open > 0)
    printLine(
      repair
        ? `${formatCount(open)} could not be repaired by folding their streams again. Make the read model anew: pressline replay.`
        : `To repair them: pressline audit ${all ? '--all' : `--sample ${String(result.parts / 100)}% --turn ${String(result.turn)}`} --repair`,
    );
  return open === 0 ? 0 : 1;
}

function auditText({
  tookMs,
  parts: share,
  events,
  documents,
  parked,
  drifted,
  repaired,
  drifts,
  left,
}: AuditResult): string {
  const rate = tookMs === 0 ? '' : `, ${formatCount(Math.round((events * 1_000) / tookMs))} events/s`;
  const lines = [
    `${formatCount(documents)} documents (${String(share / 100)}%) held against ${formatCount(events)} events in ${formatDuration(tookMs)}${rate}.`,
    ...(parked === 0 ? [] : [`${formatCount(parked)} stand still, which is no drift: pressline parked.`]),
    ...(left.length === 0 ? [] : [`Not audited, as another version or build answers: ${left.join(', ')}.`]),
    drifted === 0
      ? 'All are what their streams fold to.'
      : `${formatCount(drifted)} are not what their streams fold to${repaired === 0 ? '' : `; ${formatCount(repaired)} repaired`}:`,
    ...drifts.flatMap(driftLines),
    ...(drifted > drifts.length ? [`  and ${formatCount(drifted - drifts.length)} more`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const KINDS: Readonly<Record<Findings['kind'], string>> = {
  differs: 'is otherwise',
  missing: 'is missing',
  extra: 'is there without any event',
};

function driftLines({ projection, id, kind, fields, repaired }: Findings): readonly string[] {
  return [
    `  ${projection} ${id} ${KINDS[kind]}${repaired ? ' (repaired)' : ''}`,
    ...fields.map(({ field, before, after }) => `    ${field}: ${before ?? 'nothing'} must be ${after ?? 'nothing'}`),
  ];
}
