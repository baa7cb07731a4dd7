import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@pressline/tests/support/until.ts';

const HOLDER = fileURLToPath(new URL('./duty-holder.ts', import.meta.url));

/** Where the processes of the test perform their duty. */
export interface DutyUnderTest {
  /** For `duty-holder.ts`. */
  readonly parameters: readonly string[];
  /** What another process does while the first one is stopped: it takes over, or can't, since the first has a lock. */
  readonly whileStopped: 'takes over' | 'is refused';
  remove(): Promise<void>;
}

/** A process that performs the duty, or tries to. */
class Holder {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  #output = '';
  #hasEnded = false;

  constructor(parameters: readonly string[]) {
    this.#child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', HOLDER, ...parameters], {
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    for (const output of [this.#child.stdout, this.#child.stderr])
      output.on('data', (text: Buffer) => (this.#output += text.toString()));
    // After all of its output.
    this.#child.once('close', () => (this.#hasEnded = true));
  }

  get output(): string {
    return this.#output;
  }

  /** The result of a write up to this position. */
  async write(position: number): Promise<'written' | 'refused'> {
    const [done, refused] = [`wrote ${String(position)}\n`, `refused ${String(position)}: DutyLost: Another process`];
    this.#child.stdin.write(`${String(position)}\n`);
    await until(() => this.#output.includes(done) || this.#output.includes(refused));
    return this.#output.includes(done) ? 'written' : 'refused';
  }

  async untilPrinted(text: string): Promise<void> {
    await until(() => this.#output.includes(text) || this.#hasEnded);
    if (!this.#output.includes(text)) throw new Error(`The process ended without “${text}”:\n${this.#output}`);
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal);
  }

  async kill(): Promise<void> {
    if (this.#hasEnded) return;
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** A duty is performed by one process at a time, wherever a shop stores its data, even if a process is stopped. */
export function dutyContract(name: string, make: () => Promise<DutyUnderTest>): void {
  describe(`A duty: ${name}`, () => {
    let underTest: DutyUnderTest;
    let holders: Holder[];
    beforeEach(async () => {
      underTest = await make();
      holders = [];
    });
    afterEach(async () => {
      await Promise.all(holders.map((holder) => holder.kill()));
      await underTest.remove();
    });

    function start(): Holder {
      const holder = new Holder(underTest.parameters);
      holders.push(holder);
      return holder;
    }

    it('goes to the next process when the first one was killed', async () => {
      const first = start();
      await first.untilPrinted('begun');
      expect(await first.write(10)).toBe('written');
      await first.kill();
      const second = start();
      await second.untilPrinted('begun');
      expect(await second.write(20)).toBe('written');
    });

    it('writes nothing in a process that was stopped, once another one performs it', async () => {
      const first = start();
      await first.untilPrinted('begun');
      expect(await first.write(10)).toBe('written');
      first.signal('SIGSTOP');
      const second = start();
      if (underTest.whileStopped === 'is refused') {
        await second.untilPrinted('StoreInUse');
        first.signal('SIGCONT');
        expect(await first.write(20)).toBe('written');
        return;
      }
      await second.untilPrinted('begun');
      expect(await second.write(20)).toBe('written');
      first.signal('SIGCONT');
      expect(await first.write(30)).toBe('refused');
      await first.untilPrinted('reported DutyLost: Another process has taken over the duty feed');
      await first.untilPrinted('ended');
      expect(await second.write(40)).toBe('written');
      expect(first.output.match(/reported DutyLost/g)).toHaveLength(1);
    });
  });
}
