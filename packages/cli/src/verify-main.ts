import { openShopData } from '@pressline/runtime/stores.ts';
import { shopAt } from './shop/shop-location.ts';
import { printLine } from './terminal.ts';
import { verify } from '@pressline/operations/verify/verify.ts';

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
    const verified = await verify({
      deps,
      report: (error, build) => printLine(`${build ?? 'events'}: ${String(error)}`),
    });
    if (flags.includes('--json')) process.stdout.write(`${JSON.stringify(verified)}\n`);
    else {
      for (const { projection, documents, replayed, equal } of verified) {
        process.stdout.write(
          `${equal ? 'equal    ' : 'DIFFERENT'}  ${projection.padEnd(18)} ${String(documents).padStart(8)} documents  ${replayed.slice(0, 16)}\n`,
        );
      }
    }
    process.exitCode = verified.every(({ equal }) => equal) ? 0 : 1;
  } finally {
    await deps.close();
  }
} catch (error) {
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
