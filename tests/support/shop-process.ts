import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NO_LIMITS } from './no-limits.ts';
import { ROOT } from './root.ts';
import { freePort } from './server-process.ts';
import { COMPILED, SERVER, serverProgram } from './server-programs.ts';
import { StartedProgram } from './started-program.ts';

/** Log-in of its admin. */
export const ADMIN = { email: 'admin@pressline.example', password: 'plate-and-blanket' };

const END_WITH_TESTS = path.join(ROOT, 'tests/support/end-with-tests.mjs');

/** The shop as a person would run it: a separate process, with its own port and folder. */
export class ShopProcess {
  readonly folder: string;
  readonly #env: Readonly<Record<string, string>>;
  #operatorPort = 0;
  #program: StartedProgram | undefined;

  /** @param parent of its folder */
  constructor(env: Readonly<Record<string, string>> = {}, parent = tmpdir()) {
    this.folder = mkdtempSync(path.join(parent, 'pressline-shop-'));
    this.#env = env;
  }

  /** Its `DATA_DIR`. */
  get data(): string {
    return path.join(this.folder, 'data');
  }

  /** Since the last start. */
  get url(): string {
    if (this.#program === undefined) throw new Error('The shop was not started yet.');
    return this.#program.url;
  }

  /** Where operators read metrics and readiness, since the last start. */
  get operatorUrl(): string {
    return `http://127.0.0.1:${this.#operatorPort}`;
  }

  /** Process ID, since the last start. */
  get pid(): number {
    const pid = this.#program?.pid;
    if (pid === undefined) throw new Error('The shop was not started yet.');
    return pid;
  }

  /**
   * Starts it and waits until it is ready.
   * @param server folder of its programs
   */
  async start(server = SERVER): Promise<void> {
    this.#operatorPort = await freePort();
    this.#program = new StartedProgram(['node', '--import', END_WITH_TESTS, serverProgram('api', server)], {
      ...COMPILED,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      DEMO: 'false',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...NO_LIMITS,
      ...this.#env,
      DATA_DIR: this.data,
      PORT: String(await freePort()),
      OPERATOR_PORT: String(this.#operatorPort),
    });
    await this.#program.untilServed('/readyz');
  }

  /**
   * Stops it gracefully.
   * @returns its exit code
   */
  async stop(): Promise<number | null> {
    return this.#program?.stop() ?? null;
  }

  /** Like a power loss. */
  async kill(): Promise<void> {
    await this.#program?.kill();
  }

  /** Ends it with this process, which no longer waits for it. */
  endAtExit(): void {
    this.#program?.endAtExit();
  }

  /** Ends it and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
