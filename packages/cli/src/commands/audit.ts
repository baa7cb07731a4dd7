import { Option } from 'commander';
import type { AuditResult, Findings } from '@pressline/operations/audit/audit.ts';
import { countOf, formatCount, formatDuration } from '@pressline/operations/format/quantities.ts';
import { percentage, wholeNumber } from '../command/arguments.ts';
import { EXIT, flag, option, type PresslineCommand } from '../command/command.ts';
import { showTimeUntil } from '../progress-bar.ts';
import { wrapped } from '../terminal.ts';

interface AuditFlags {
  /** In hundredths of a per cent. */
  readonly sample: number;
  readonly all: boolean;
  readonly turn: number | undefined;
  readonly repair: boolean;
}

const WHOLE = 10_000;

export const audit: PresslineCommand = {
  name: 'audit',
  group: 'repair',
  summary: 'Recompute documents from their events and report differences',
  options: [
    option('--sample <share>', 'Share of the streams', percentage).default(100, '1%'),
    flag('--all', 'Audit all streams').conflicts(['sample', 'turn']),
    new Option('--turn <number>', 'Which share of this size, from 0; a random one by default').argParser(wholeNumber),
    flag('--repair', 'Repair documents that differ; recorded in the audit log'),
  ],
  details:
    'The shop also audits 1% of its streams every hour. Parked streams are not differences: see pressline parked. Exit code 1 if documents differ and were not repaired.',
  examples: ['pressline audit', 'pressline audit --all --repair'],
  async run({ connect, onInterrupt }, { all, sample, turn, repair }: AuditFlags) {
    const { operators, shop } = await connect();
    onInterrupt(
      shop === 'running'
        ? 'Stopped waiting. The shop finishes the audit; its result: pressline doctor'
        : 'Audit stopped. Documents that were already repaired stay repaired.',
    );
    const result = await showTimeUntil(
      operators.audit({ parts: all ? WHOLE : sample, turn: all ? 0 : (turn ?? null), repair }),
      'Auditing',
    );
    const open = result.drifted - result.repaired;
    const share = all ? '--all' : `--sample ${String(result.parts / 100)}% --turn ${String(result.turn)}`;
    const unrepaired = result.drifts.filter(({ repaired }) => !repaired).map(({ projection }) => projection);
    const remedy = repair
      ? `${countOf(open, 'document')} could not be repaired. To rebuild: pressline replay ${[...new Set(unrepaired)].join(' ')}`
      : `To repair: pressline audit ${share} --repair`;
    return {
      json: result,
      text: wrapped(auditText(result)),
      notes: open > 0 ? [remedy] : [],
      exitCode: open > 0 ? EXIT.failed : EXIT.done,
    };
  },
};

function auditText(result: AuditResult): string {
  const { tookMs, parts, events, documents, parked, drifted, repaired, drifts, left } = result;
  const rate = tookMs === 0 ? '' : `, ${formatCount(Math.round((events * 1_000) / tookMs))} events/s`;
  const lines = [
    `${countOf(documents, 'document')} (${String(parts / 100)}%) compared with ${countOf(events, 'event')} in ${formatDuration(tookMs)}${rate}.`,
    ...(parked === 0
      ? []
      : [
          `${countOf(parked, 'document was not compared, because its stream is', 'documents were not compared, because their streams are')} parked: pressline parked`,
        ]),
    ...(left.length === 0 ? [] : [`Not audited, because another version is live: ${left.join(', ')}.`]),
    drifted === 0
      ? 'All documents match their events.'
      : `${countOf(drifted, 'document differs', 'documents differ')} from the events${repaired === 0 ? '' : `; ${formatCount(repaired)} repaired`}:`,
    ...drifts.flatMap(driftLines),
    ...(drifted > drifts.length ? [`  and ${formatCount(drifted - drifts.length)} more`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

const KINDS: Readonly<Record<Findings['kind'], string>> = {
  differs: 'differs',
  missing: 'is missing',
  extra: 'exists without any event',
};

function driftLines({ projection, id, kind, fields, repaired }: Findings): readonly string[] {
  return [
    `  ${projection} ${id} ${KINDS[kind]}${repaired ? ' (repaired)' : ''}`,
    ...fields.map(({ field, before, after }) => `    ${field}: ${before ?? 'nothing'} should be ${after ?? 'nothing'}`),
  ];
}
