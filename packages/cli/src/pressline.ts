import { runPressline } from './run-pressline.ts';
import { ignoreClosedPipes } from './terminal.ts';

/** `npm run pressline -- <command>`: operates a shop by its own settings. */
ignoreClosedPipes();
const exitCode = await runPressline(process.argv.slice(2));
process.exitCode = exitCode;
// The driver of an unavailable server may keep the process alive. The empty writes wait for the output before them.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)));
