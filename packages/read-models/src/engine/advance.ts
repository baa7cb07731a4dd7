import type { Position } from '@pressline/event-store/event-store.ts';

/** A caller waiting for a build to scan up to a position. */
interface Waiter {
  readonly build: string;
  readonly position: Position;
  readonly reached: () => void;
}

/** Callers waiting for builds to reach a position. */
export class Waiters {
  readonly #waiting = new Set<Waiter>();

  /** True once the build has reached the position, false on timeout. */
  wait(build: string, position: Position, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (inTime: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve(inTime);
      };
      const waiter: Waiter = { build, position, reached: () => end(true) };
      const timer = setTimeout(() => end(false), timeoutMs);
      this.#waiting.add(waiter);
    });
  }

  reached(build: string, scannedTo: Position): void {
    for (const waiter of this.#waiting) {
      if (waiter.build === build && waiter.position <= scannedTo) waiter.reached();
    }
  }
}

const WINDOW_S = 10;

/** Events per second over the last ten seconds. */
export class Rate {
  readonly #counts = new Map<number, number>();

  add(count: number, now: Date): void {
    const second = Math.floor(now.getTime() / 1_000);
    this.#counts.set(second, (this.#counts.get(second) ?? 0) + count);
    for (const old of this.#counts.keys()) if (old <= second - WINDOW_S) this.#counts.delete(old);
  }

  perSecond(now: Date): number {
    const oldest = Math.floor(now.getTime() / 1_000) - WINDOW_S;
    let sum = 0;
    for (const [second, count] of this.#counts) if (second > oldest) sum += count;
    return sum / WINDOW_S;
  }
}
