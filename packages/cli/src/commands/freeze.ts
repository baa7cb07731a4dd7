import { setTimeout as pause } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type Report, type ShopData } from '@pressline/runtime/stores.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { UsageError } from '../command/command.ts';
import { printLine } from '../terminal.ts';

/** The time during which nobody writes to a shop, starting when an operator confirms that it is stopped. */
export interface Freeze {
  /** From now on, Enter confirms that the shop is stopped. */
  askToStop(): void;
  hasBegun(): Promise<boolean>;
  end(): Promise<void>;
}

/**
 * A shop that is already stopped. For a shop in files, this is verified, and it can't be started meanwhile. On servers,
 * the operator is trusted, because it can't be verified that all processes have stopped.
 * @throws Error if it is running
 */
export async function alreadyFrozen(settings: Settings, report: Report): Promise<Freeze> {
  const lock = settings.servers === undefined ? await lockSource(settings, report) : undefined;
  if (lock === 'runs') throw new Error('The shop is running. Stop it first, or copy with --wait while it runs.');
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

/** How soon a missing terminal closes its input. */
const CLOSED_WITHIN_MS = 100;

/**
 * A shop that an operator will stop, and then press Enter. The end of its process is not enough: it may have crashed
 * and be restarted.
 * @throws UsageError without a terminal
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
  #hasPrompted = false;
  #pressed = false;
  #isClosed = false;
  #lock: ShopData | undefined;

  constructor(settings: Settings, report: Report) {
    this.#settings = settings;
    this.#report = report;
    this.#lines.on('line', () => {
      // Enter pressed before the question is ignored.
      this.#pressed ||= this.#hasPrompted;
    });
    this.#lines.once('close', () => {
      this.#isClosed = true;
    });
  }

  askToStop(): void {
    this.#hasPrompted = true;
    printLine(
      'Ready. Stop all processes of the shop when it suits you, then press Enter. Until then, new events are copied.',
    );
  }

  requireTerminal(): void {
    if (this.#isClosed && !this.#pressed)
      throw new UsageError('--wait needs a terminal to press Enter in. Without one, stop the shop and use --frozen.');
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
    printLine('The shop is still running. Stop it, then press Enter.');
    return false;
  }

  async end(): Promise<void> {
    this.#lines.close();
    // An open input would keep the process alive.
    process.stdin.destroy();
    await this.#lock?.close();
  }
}
