// node scripts/run.mjs <program> [parameters]: runs a program of the server, bundled again if its code has changed.
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildServer } from './set-up.mjs';
import { reportError, sayOnErrorOutput } from './terminal.mjs';

try {
  // A program may write JSON to the standard output.
  sayOnErrorOutput();
  const server = await buildServer();
  const program = path.join(server, `${process.argv[2]}.js`);
  process.argv.splice(1, 2, program);
  enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? path.join(server, 'compiled'));
  await import(pathToFileURL(program).href);
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
