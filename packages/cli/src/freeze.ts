import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { InvalidSetting, type Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type Report, type ShopData } from '@pressline/runtime/stores.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { say } from './terminal.ts';

/** The time in which nobody writes to a shop, from when somebody says that it is stopped. */
export interface Freeze {
  /** From now on Enter counts. */
  ask(): void;
  hasBegun(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * A shop that is stopped already. Of one in files that is seen, and nobody starts it meanwhile; of one on servers whoever
 * says so is believed, as nobody can see whether all processes have stopped.
 * @throws BadSetting where it runs
 */
export async function frozen(settings: Settings, report: Report): Promise<Freeze> {
  const held = settings.servers === undefined ? await holdStill(settings, report) : undefined;
  if (held === 'runs')
    throw new InvalidSetting('The shop still runs. Stop it first, or copy with --wait: then it may run meanwhile.');
  return { ask: () => undefined, hasBegun: () => Promise.resolve(true), end: async () => held?.close() };
}

async function holdStill(settings: Settings, report: Report): Promise<ShopData | 'runs'> {
  try {
    return await openShopData(settings, report);
  } catch (error) {
    if (error instanceof StoreInUse) return 'runs';
    throw error;
  }
}

/** How soon a terminal that is not there says so. */
const CLOSED_WITHIN_MS = 100;

/**
 * A shop that somebody is going to stop, who presses Enter then. That its process is gone says nothing: it may have died,
 * and come back.
 * @throws BadSetting where nobody can press anything
 */
export async function freezeByEnter(settings: Settings, report: Report): Promise<Freeze> {
  const freeze = new FreezeByEnter(settings, report);
  await pause(CLOSED_WITHIN_MS);
  freeze.refuseWithoutAnybody();
  return freeze;
}

class FreezeByEnter implements Freeze {
  readonly #settings: Settings;
  readonly #report: Report;
  readonly #lines = createInterface({ input: process.stdin });
  #asked = false;
  #pressed = false;
  #isClosed = false;
  #held: ShopData | undefined;

  constructor(settings: Settings, report: Report) {
    this.#settings = settings;
    this.#report = report;
    this.#lines.on('line', () => {
      // One that was pressed before was no answer.
      this.#pressed ||= this.#asked;
    });
    this.#lines.once('close', () => {
      this.#isClosed = true;
    });
  }

  ask(): void {
    this.#asked = true;
    say('Stop the shop when it suits you, all its processes, then press Enter: what comes until then is copied, too.');
  }

  refuseWithoutAnybody(): void {
    if (this.#isClosed && !this.#pressed)
      throw new InvalidSetting(
        '--wait waits for somebody who presses Enter, and nobody can. Stop the shop and use --frozen.',
      );
  }

  async hasBegun(): Promise<boolean> {
    this.refuseWithoutAnybody();
    if (!this.#pressed) return false;
    if (this.#settings.servers !== undefined) return true;
    const held = await holdStill(this.#settings, this.#report);
    if (held !== 'runs') {
      this.#held = held;
      return true;
    }
    this.#pressed = false;
    say('The shop still runs. Stop it, then press Enter.');
    return false;
  }

  async end(): Promise<void> {
    this.#lines.close();
    // Open, it would keep the process.
    process.stdin.destroy();
    await this.#held?.close();
  }
}
