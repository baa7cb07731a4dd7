import { existsSync } from 'node:fs';
import { countOf } from '@pressline/operations/format/count-of.ts';
import { probeDisk } from '@pressline/operations/disk/disk.ts';
import { examineShop } from '@pressline/operations/doctor/examine-shop.ts';
import { GROUPS, type Finding, type Level } from '@pressline/operations/doctor/finding.ts';
import { withTimeout } from '@pressline/operations/doctor/run-checks.ts';
import { openDiagnosticsSnapshot } from '@pressline/operations/doctor/diagnostics-snapshot.ts';
import { checkInvalidSetting } from '@pressline/operations/doctor/settings-checks.ts';
import { InvalidSetting, readSettings } from '@pressline/runtime/settings.ts';
import { dataFolder } from '@pressline/event-store/data-folder.ts';
import { ShopNotFound, type Environment } from './shop-location.ts';
import { printJson, printLine, printProgress } from './terminal.ts';

export interface DoctorFlags {
  readonly deep: boolean;
  readonly backups: string | undefined;
  readonly keys: string | undefined;
  readonly json: boolean;
}

const CLOSES_WITHIN_MS = 5_000;

/** @returns 0 if no problem was found; 1 if there is one, or a check could not run */
export async function doctorCommand(flags: DoctorFlags, env: Environment): Promise<number> {
  const bad = badSettings(env);
  if (bad.length > 0)
    return printFindings(
      bad.map((message) => ({ group: 'settings', check: 'settings', ...checkInvalidSetting(message) })),
      flags,
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
    onProgress: printProgress,
  });
  printProgress('');
  const code = printFindings(findings, flags);
  // A server that is away, or a shop that hangs, keeps its driver busy for as long as it likes; all has been said.
  await withTimeout(CLOSES_WITHIN_MS, shop.close()).catch(() => undefined);
  process.stdout.write('', () => process.exit(code));
  return code;
}

/** The problems of all unreadable settings at once, so that they can be fixed together. */
function badSettings(env: Environment): readonly string[] {
  const bad: string[] = [];
  const left = { ...env };
  for (;;) {
    try {
      readSettings(left);
      return bad;
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      const [name = ''] = error.message.split(' ');
      // Further missing settings can be a consequence of those that were left out here.
      if (bad.length > 0 && !NAMED_SETTING.test(error.message)) return bad;
      bad.push(error.message);
      if (left[name] === undefined || !NAMED_SETTING.test(error.message)) return bad;
      left[name] = undefined;
    }
  }
}

/** `VAT_RATE must be from 0 to 1.` */
const NAMED_SETTING = /^[A-Z_]+ must /;

function printFindings(findings: readonly Finding[], { json }: DoctorFlags): number {
  const count = (level: Level): number => findings.filter((finding) => finding.level === level).length;
  const counts = {
    problems: count('problem'),
    warnings: count('warning'),
    notChecked: count('not-checked'),
    notes: count('note'),
    fine: count('fine'),
  };
  const isWell = counts.problems + counts.warnings + counts.notChecked === 0;
  if (json) {
    printJson({ well: isWell, ...counts, findings });
    return isWell ? 0 : 1;
  }
  process.stdout.write(findingsText(findings));
  const { problems, warnings, notChecked, notes, fine } = counts;
  printLine(
    `${isWell ? 'Nothing is wrong' : `${countOf(problems, 'problem')}, ${countOf(warnings, 'warning')}, ${String(notChecked)} not checked`}; ${countOf(notes, 'note')}; ${String(fine)} ok.`,
  );
  return isWell ? 0 : 1;
}

const LEVEL_LABELS: Readonly<Record<Level, string>> = {
  fine: 'ok',
  note: 'note',
  warning: 'WARNING',
  problem: 'PROBLEM',
  'not-checked': 'NOT CHECKED',
};
const WIDTH = Math.max(...Object.values(LEVEL_LABELS).map(({ length }) => length));

function findingsText(findings: readonly Finding[]): string {
  const names = Math.max(...findings.map(({ check }) => check.length));
  const under = ' '.repeat(2 + WIDTH + 2 + names + 2);
  return GROUPS.flatMap((group) => {
    const own = findings.filter((finding) => finding.group === group);
    if (own.length === 0) return [];
    const lines = own.flatMap(({ level, check, found, why, remedy }) => [
      `  ${LEVEL_LABELS[level].padEnd(WIDTH)}  ${check.padEnd(names)}  ${found}`,
      ...(why === null ? [] : [`${under}${why}`]),
      ...(remedy === null ? [] : [`${under}→ ${remedy}`]),
    ]);
    return [`${group[0]?.toUpperCase() ?? ''}${group.slice(1)}`, ...lines, ''];
  })
    .map((line) => `${line}\n`)
    .join('');
}
