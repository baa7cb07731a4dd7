import { existsSync } from 'node:fs';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { probeDisk } from '@pressline/operations/disk/disk.ts';
import { openDiagnosticsSnapshot } from '@pressline/operations/doctor/diagnostics-snapshot.ts';
import { examineShop } from '@pressline/operations/doctor/examine-shop.ts';
import { GROUPS, type Finding, type Level } from '@pressline/operations/doctor/finding.ts';
import { withTimeout } from '@pressline/operations/doctor/run-checks.ts';
import { checkInvalidSetting } from '@pressline/operations/doctor/settings-checks.ts';
import { countOf } from '@pressline/operations/format/quantities.ts';
import { InvalidSetting, readSettings } from '@pressline/runtime/settings.ts';
import { EXIT, type CommandContext, type CommandResult } from '../command/command.ts';
import { ShopNotFound, type Environment } from '../shop/shop-location.ts';
import { bold, green, indented, outputWidth, printProgress, red, yellow } from '../terminal.ts';

export interface DoctorFlags {
  readonly deep: boolean;
  readonly backups: string | undefined;
  readonly keys: string | undefined;
}

const CLOSES_WITHIN_MS = 5_000;

/** Exit code 0 if no problem was found; 1 if there is one, or a check could not run. */
export async function examined({ env, onInterrupt }: CommandContext, flags: DoctorFlags): Promise<CommandResult> {
  onInterrupt('Stopped checking. Nothing was changed.');
  const invalid = invalidSettings(env);
  if (invalid.length > 0)
    return resultOf(
      invalid.map((message) => ({ group: 'settings', check: 'settings', ...checkInvalidSetting(message) })),
    );
  const settings = readSettings(env);
  if (settings.servers === undefined && !existsSync(dataFolder(settings.dataDir).events))
    throw new ShopNotFound(settings.dataDir);
  const now = (): Date => new Date();
  const shop = await openDiagnosticsSnapshot(settings, now);
  const findings = await examineShop({
    shop,
    deep: flags.deep,
    backups: { folder: flags.backups, keys: flags.keys },
    disk: probeDisk,
    now,
    onProgress: (check) => printProgress(`Checking ${check}`),
  });
  // An unavailable server, or a shop that hangs, may keep its driver busy; the findings are complete without it.
  await withTimeout(CLOSES_WITHIN_MS, shop.close()).catch(() => undefined);
  return resultOf(findings);
}

/** The problems of all unreadable settings at once, so that they can be fixed together. */
function invalidSettings(env: Environment): readonly string[] {
  const messages: string[] = [];
  const left = { ...env };
  for (;;) {
    try {
      readSettings(left);
      return messages;
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      const [name = ''] = error.message.split(' ');
      // Further missing settings can be a consequence of those that were left out here.
      if (messages.length > 0 && !NAMED_SETTING.test(error.message)) return messages;
      messages.push(error.message);
      if (left[name] === undefined || !NAMED_SETTING.test(error.message)) return messages;
      left[name] = undefined;
    }
  }
}

/** `VAT_RATE must be from 0 to 1.` */
const NAMED_SETTING = /^[A-Z_]+ must /;

function resultOf(findings: readonly Finding[]): CommandResult {
  const count = (level: Level): number => findings.filter((finding) => finding.level === level).length;
  const counts = {
    problems: count('problem'),
    warnings: count('warning'),
    notChecked: count('not-checked'),
    notes: count('note'),
    fine: count('fine'),
  };
  const { problems, warnings, notChecked, notes, fine } = counts;
  const isWell = problems + warnings + notChecked === 0;
  const verdict = isWell
    ? 'No problems found'
    : `${countOf(problems, 'problem')}, ${countOf(warnings, 'warning')}, ${String(notChecked)} not checked`;
  return {
    json: { well: isWell, ...counts, findings },
    text: findingsText(findings),
    notes: [`${verdict}; ${countOf(notes, 'note')}; ${String(fine)} ok.`],
    exitCode: isWell ? EXIT.done : EXIT.failed,
  };
}

const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  fine: 'ok',
  note: 'note',
  warning: 'WARNING',
  problem: 'PROBLEM',
  'not-checked': 'NOT CHECKED',
};
const LEVEL_WIDTH = Math.max(...Object.values(LEVEL_LABELS).map(({ length }) => length));
const STYLES: Readonly<Record<Level, (text: string) => string>> = {
  fine: green,
  note: (text) => text,
  warning: yellow,
  problem: red,
  'not-checked': yellow,
};
/** Below it, findings are easier to read under the name of their check. */
const MIN_TEXT_WIDTH = 50;

function findingsText(findings: readonly Finding[]): string {
  const names = Math.max(...findings.map(({ check }) => check.length));
  const column = 2 + LEVEL_WIDTH + 2 + names + 2;
  const isNarrow = outputWidth() - column < MIN_TEXT_WIDTH;
  const under = ' '.repeat(isNarrow ? 4 : column);
  const wrap = (text: string): string => indented(text, under.length);
  const arrow = '→ ';
  return GROUPS.flatMap((group) => {
    const own = findings.filter((finding) => finding.group === group);
    if (own.length === 0) return [];
    const lines = own.flatMap(({ level, check, found, why, remedy }) => {
      const label = STYLES[level](LEVEL_LABELS[level].padEnd(LEVEL_WIDTH));
      return [
        `  ${label}  ${isNarrow ? `${check}\n${under}` : `${check.padEnd(names)}  `}${wrap(found)}`,
        ...(why === null ? [] : [`${under}${wrap(why)}`]),
        ...(remedy === null ? [] : [`${under}${arrow}${indented(remedy, under.length + arrow.length)}`]),
      ];
    });
    return [bold(`${group[0]?.toUpperCase() ?? ''}${group.slice(1)}`), ...lines, ''];
  })
    .map((line) => `${line}\n`)
    .join('');
}
