import { createInterface } from 'node:readline';
import { BadSetting, type Settings } from '@pressline/composition/settings.ts';
import { openGround, type Report, type ShopGround } from '@pressline/composition/stores.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';

/** The time in which nobody writes to a shop, from when somebody stops it. */
export interface Freeze {
  /** What somebody does to begin it. */
  readonly by: string;
  hasBegun(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * How a shop is stopped, and how that is noticed.
 * @param isStopped somebody says that it is stopped already
 * @throws BadSetting where it can be seen that it is not
 */
export async function freezeOf(settings: Settings, isStopped: boolean, report: Report): Promise<Freeze> {
  // Nobody can see whether all processes of a shop on servers have stopped: who says so is believed.
  if (settings.servers !== undefined) return isStopped ? SAID_BEFORE : new FreezeByEnter();
  const freeze = new FreezeByLock(settings, report);
  if (isStopped && !(await freeze.hasBegun()))
    throw new BadSetting('The shop still runs. Stop it first, or copy without --frozen: then it may run meanwhile.');
  return freeze;
}

const SAID_BEFORE: Freeze = {
  by: 'Stop the processes of the shop',
  hasBegun: () => Promise.resolve(true),
  end: () => Promise.resolve(),
};

/** A shop in files is stopped once the right to write to it can be had; held, so that nobody starts it meanwhile. */
class FreezeByLock implements Freeze {
  readonly by = 'Stop the shop when it suits you';
  readonly #settings: Settings;
  readonly #report: Report;
  #held: ShopGround | undefined;

  constructor(settings: Settings, report: Report) {
    this.#settings = settings;
    this.#report = report;
  }

  async hasBegun(): Promise<boolean> {
    try {
      this.#held ??= await openGround(this.#settings, this.#report);
      return true;
    } catch (error) {
      if (error instanceof StoreInUse) return false;
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.#held?.close();
  }
}

class FreezeByEnter implements Freeze {
  readonly by = 'Stop the processes of the shop when it suits you, then press Enter';
  readonly #lines = createInterface({ input: process.stdin });
  #state: 'running' | 'stopped' | 'nobody-there' = 'running';

  constructor() {
    this.#lines.once('line', () => {
      this.#state = 'stopped';
    });
    this.#lines.once('close', () => {
      if (this.#state === 'running') this.#state = 'nobody-there';
    });
  }

  hasBegun(): Promise<boolean> {
    if (this.#state === 'nobody-there')
      return Promise.reject(new BadSetting('--wait waits for somebody who presses Enter, and nobody can.'));
    return Promise.resolve(this.#state === 'stopped');
  }

  end(): Promise<void> {
    this.#lines.close();
    // Open, it would keep the process.
    process.stdin.destroy();
    return Promise.resolve();
  }
}
