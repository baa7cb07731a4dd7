import type { ProcessorTime } from './processor-time.ts';
import type { ShopBehindProxy } from './shop-behind-proxy.ts';
import type { SteadyLoad } from './steady-load.ts';
import { msOf, percentileOf } from './summary.ts';

const EVERY_MS = 10_000;
/** Of what the processes wait for, in characters. */
const LENGTH = 500;
/** What the name of a phase begins with in which the shop should become ready again. */
export const RECOVERING = 'recovering from';

/** Prints a line every ten seconds: what callers noticed since the last one, and what the run is doing. */
export class Progress {
  /** What the run is doing. */
  phase = 'starting';
  readonly #began = performance.now();
  readonly #shop: ShopBehindProxy;
  readonly #load: SteadyLoad;
  readonly #processorTime: ProcessorTime;
  readonly #timer: NodeJS.Timeout;
  /** How many of the load’s calls, unsent included, earlier lines were about. */
  #reported = { calls: 0, unsent: 0 };

  constructor(shop: ShopBehindProxy, load: SteadyLoad, processorTime: ProcessorTime) {
    this.#shop = shop;
    this.#load = load;
    this.#processorTime = processorTime;
    this.#timer = setInterval(() => this.#report(), EVERY_MS);
  }

  /** Starts the next phase, and prints it. */
  enter(phase: string): void {
    this.phase = phase;
    this.print(phase);
  }

  /** Prints a line with the time since the start. */
  print(line: string): void {
    const seconds = Math.round((performance.now() - this.#began) / 1_000);
    const time = [seconds / 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
    process.stdout.write(`${time}  ${line}\n`);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #report(): void {
    this.#processorTime.sample(this.#shop.pids);
    const { calls, unsent, underWay } = this.#load;
    const finished = calls.slice(this.#reported.calls);
    const notSent = unsent.length - this.#reported.unsent;
    this.#reported = { calls: calls.length, unsent: unsent.length };
    const [median, late] = [0.5, 0.99].map((share) => msOf(percentileOf(finished, share)));
    const perSecond = (finished.length * 1_000) / EVERY_MS;
    this.print(
      `  ${perSecond.toFixed(1)} calls a second ended, p50 ${median ?? ''}, p99 ${late ?? ''}; ` +
        `${String(underWay)} under way, ${String(notSent)} not sent; ${this.phase}`,
    );
    if (this.phase.startsWith(RECOVERING))
      void this.#shop.waitsFor().then(
        (waiting) => {
          if (Object.keys(waiting).length > 0) this.print(`  not ready: ${JSON.stringify(waiting).slice(0, LENGTH)}`);
        },
        (error: unknown) => this.print(`  ${String(error).slice(0, LENGTH)}`),
      );
  }
}
