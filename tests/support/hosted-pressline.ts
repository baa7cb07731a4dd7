import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import path from 'node:path';
import { END_OF_OUTPUT, type CommandLine } from './command-line.ts';
import { ROOT } from './root.ts';
import { COMPILED, serverProgram } from './server-programs.ts';

const HOST = path.join(import.meta.dirname, 'pressline-host.ts');

/** A process for command lines, one at a time. It ends with this process. */
export class HostedPressline {
  readonly #child: ChildProcess;

  /** @param server folder of the programs */
  constructor(server: string) {
    this.#child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', HOST, serverProgram('run-pressline', server)],
      {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], ...COMPILED },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
  }

  /** @throws Error if the process ended before the command had */
  async run(parameters: readonly string[], settings: Readonly<Record<string, string>>) {
    this.#keepsProcessAlive(true);
    try {
      const command: CommandLine = { parameters, env: { PATH: process.env['PATH'], ...settings } };
      this.#child.send(command);
      const [output, errorOutput, code] = await Promise.all([
        this.#written(this.#child.stdout),
        this.#written(this.#child.stderr),
        this.#code(),
      ]);
      return { code, output, errorOutput };
    } finally {
      this.#keepsProcessAlive(false);
    }
  }

  async #code(): Promise<number> {
    const [code] = (await once(this.#child, 'message')) as [number];
    return code;
  }

  /** The output of one command. */
  #written(stream: ChildProcess['stdout']): Promise<string> {
    return new Promise((resolve, reject) => {
      let written = '';
      const onEnd = () => reject(new Error(`pressline ended its process:\n${written}`));
      const onData = (piece: string) => {
        written += piece;
        if (!written.endsWith(END_OF_OUTPUT)) return;
        stream?.off('data', onData).off('end', onEnd);
        resolve(written.slice(0, -END_OF_OUTPUT.length));
      };
      stream?.setEncoding('utf8').on('data', onData).on('end', onEnd);
    });
  }

  #keepsProcessAlive(isAtWork: boolean): void {
    const { stdout, stderr, channel } = this.#child;
    const which = isAtWork ? 'ref' : 'unref';
    this.#child[which]();
    channel?.[which]();
    for (const stream of [stdout, stderr]) (stream as Socket | null)?.[which]();
  }
}
