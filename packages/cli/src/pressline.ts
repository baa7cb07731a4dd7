import { runPressline } from './run-pressline.ts';
import { ignoreClosedPipes } from './terminal.ts';

/** `npm run pressline -- <command>`: operates a shop by its own settings. */
ignoreClosedPipes();
process.exitCode = await runPressline(process.argv.slice(2));
