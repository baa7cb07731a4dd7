import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { InvalidSetting, type Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type Report, type ShopData } from '@pressline/runtime/stores.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { printLine } from './terminal.ts';

/** The time in which nobody writes to a shop, from when somebody says that it is stopped. */
export interface Freeze {
  /** From now on Enter counts. */
  askToStop(): void;
  hasBegun(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * A shop that is stopped already. Of one in files that is seen, and nobody starts it meanwhile; of one on servers whoever
 * says so is believed, as nobody can see whether all processes have stopped.
 * @throws BadSetting where it runs
 */
export async function alreadyFrozen(settings: Settings, report: Report): Promise<Freeze> {
  const lock = settings.servers === undefined ? await lockSource(settings, report) : undefined;
  if (lock === 'runs')
    throw new InvalidSetting('The shop still runs. Stop it first, or copy with --wait: then it may run meanwhile.');
  return { askToStop: () => undefined, hasBegun: () => Promise.resolve(true), end: async () => lock?.close() };
}

async function lockSource(settings: Settings, report: Report): Promise<ShopData | 'runs'> {
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
  freeze.requireTerminal();
  return freeze;
}

class FreezeByEnter implements Freeze {
  readonly #settings: Settings;
  readonly #report: Report;
  readonly #lines = createInterface({ input: process.stdin });
  #hasAsked = false;
  #pressed = false;
  #isClosed = false;
  #lock: ShopData | undefined;

  constructor(settings: Settings, report: Report) {
    this.#settings = settings;
    this.#report = report;
    this.#lines.on('line', () => {
      // One that was pressed before was no answer.
      this.#pressed ||= this.#hasAsked;
    });
    this.#lines.once('close', () => {
      this.#isClosed = true;
    });
  }

  askToStop(): void {
    this.#hasAsked = true;
    printLine(
      'Stop the shop when it suits you, all its processes, then press Enter: what comes until then is copied, too.',
    );
  }

  requireTerminal(): void {
    if (this.#isClosed && !this.#pressed)
      throw new InvalidSetting(
        '--wait waits for somebody who presses Enter, and nobody can. Stop the shop and use --frozen.',
      );
  }

  async hasBegun(): Promise<boolean> {
    this.requireTerminal();
    if (!this.#pressed) return false;
    if (this.#settings.servers !== undefined) return true;
    const lock = await lockSource(this.#settings, this.#report);
    if (lock !== 'runs') {
      this.#lock = lock;
      return true;
    }
    this.#pressed = false;
    printLine('The shop still runs. Stop it, then press Enter.');
    return false;
  }

  async end(): Promise<void> {
    this.#lines.close();
    // Open, it would keep the process.
    process.stdin.destroy();
    await this.#lock?.close();
  }
}
