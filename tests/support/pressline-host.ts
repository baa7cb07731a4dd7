// A process that runs one `pressline` command line after another, with its modules already loaded.
import { pathToFileURL } from 'node:url';
import { END_OF_OUTPUT, type CommandLine } from './command-line.ts';

interface Program {
  readonly runPressline: (parameters: readonly string[]) => Promise<number>;
}

const { runPressline } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as Program;
// `doctor` ends its process, even if an unavailable server keeps it busy; this one continues.
process.exit = (() => undefined) as unknown as typeof process.exit;
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', ({ parameters, env }: CommandLine) => {
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  process.exitCode = undefined;
  void runPressline(parameters).then((code) => {
    for (const output of [process.stdout, process.stderr]) output.write(END_OF_OUTPUT);
    process.send?.(code);
  });
});
