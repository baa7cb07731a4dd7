import { rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/root.ts';
import { serverFolder, ServerProcess } from '../../support/server-process.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

/** The stand-in as a process of its own, which can be killed and restarts on the same port with the same log. */
export class StandInProcess extends ServerProcess {
  readonly #folder: string;

  constructor() {
    const folder = serverFolder('eventstore');
    super({
      program: process.execPath,
      parameters: (port) => [MAIN, folder, String(port)],
      env: () => ({ NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled') }),
      readyLine: /^esdb:/,
    });
    this.#folder = folder;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
