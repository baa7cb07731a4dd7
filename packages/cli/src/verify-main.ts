import { openShopData } from '@pressline/runtime/stores.ts';
import { shopAt } from './shop/shop-location.ts';
import { namesToType } from './commands/work-on-read-models.ts';
import { showTimeUntil } from './progress-bar.ts';
import { table } from './table.ts';
import { endProgress, green, printLine, red } from './terminal.ts';
import { verify, type Verified } from '@pressline/operations/verify/verify.ts';
import { formatCount } from '@pressline/operations/format/quantities.ts';

/** `npm run verify -- <place>`: compares every read model with a full replay of the events, by hash. */
const [location, ...flags] = process.argv.slice(2);
if (location === undefined || flags.some((flag) => flag !== '--json')) {
  process.stderr.write(
    'Usage: npm run verify -- <DATA_DIR>|servers [--json]\nCompares every read model with a full replay. Stop a shop in files first; one on servers may run.\n',
  );
  process.exit(2);
}

try {
  const deps = await openShopData(shopAt(location, process.env), (error, what) =>
    printLine(`${what}: ${String(error)}`),
  );
  try {
    const report = (error: unknown, build: string | undefined): void =>
      printLine(`${build ?? 'events'}: ${String(error)}`);
    const verified = await showTimeUntil(verify({ deps, report }), 'Replaying and comparing all read models');
    endProgress();
    if (flags.includes('--json')) process.stdout.write(`${JSON.stringify(verified)}\n`);
    else process.stdout.write(comparisonTable(verified));
    const wrong = verified.filter(({ equal }) => !equal);
    const different = wrong.filter(({ live }) => live !== undefined).map(({ projection }) => projection);
    if (wrong.length === 0) printLine('Every read model equals a full replay of the events.');
    if (wrong.length > different.length) printLine('Read models that are missing are built when the shop starts.');
    if (different.length > 0) printLine(`To rebuild what differs: pressline replay ${namesToType(different)}`);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    await deps.close();
  }
} catch (error) {
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function comparisonTable(verified: readonly Verified[]): string {
  return table(
    [
      {
        title: 'result',
        of: ({ equal, live }) => (equal ? green('equal') : red(live === undefined ? 'MISSING' : 'DIFFERENT')),
      },
      { title: 'read model', of: ({ projection }) => projection },
      { title: 'documents', right: true, of: ({ documents }) => formatCount(documents) },
      { title: 'hash of the replay', of: ({ replayed }) => replayed.slice(0, 16), dropOrder: 1 },
    ],
    verified,
  );
}
