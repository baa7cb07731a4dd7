// node scripts/run.mjs <program> [parameters]: runs a program of the server, bundled again if its code has changed.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, buildServer } from './set-up.mjs';
import { reportError, sayOnErrorOutput } from './terminal.mjs';

try {
  // A program may write JSON to the standard output.
  sayOnErrorOutput();
  const program = path.join(await buildServer(), `${process.argv[2]}.js`);
  process.argv.splice(1, 2, program);
  enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? path.join(ROOT, '.cache', 'compiled'));
  await import(pathToFileURL(program).href);
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
