import { verify } from './verify.ts';

/** `node services/projector/src/verify-main.ts <folder>`: every read model of a stopped shop against a full replay of its events. */
const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined || flags.some((flag) => flag !== '--json')) {
  process.stderr.write(
    'Usage: node services/projector/src/verify-main.ts <DATA_DIR> [--json]\nHolds every read model against a full replay. The shop must not be running.\n',
  );
  process.exit(2);
}

try {
  const verified = await verify(folder);
  if (flags.includes('--json')) process.stdout.write(`${JSON.stringify(verified)}\n`);
  else {
    for (const { projection, documents, replayed, equal } of verified) {
      process.stdout.write(
        `${equal ? 'equal    ' : 'DIFFERENT'}  ${projection.padEnd(18)} ${String(documents).padStart(8)} documents  ${replayed.slice(0, 16)}\n`,
      );
    }
  }
  process.exitCode = verified.every(({ equal }) => equal) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
