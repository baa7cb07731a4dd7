import { runPressline } from './run-pressline.ts';
import { outliveReaders } from './terminal.ts';

/** `npm run pressline -- <command>`: operates a shop by its own settings. */
outliveReaders();
process.exitCode = await runPressline(process.argv.slice(2));
