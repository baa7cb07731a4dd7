import { clockDifferences, SET_CLOCKS, type ClockDifference } from '@pressline/operations/clocks/clock-differences.ts';
import type { ClockReading } from '@pressline/operations/clocks/server-clocks.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import type { Logger } from 'pino';

const EVERY_MS = 60_000;

export interface ClockWatch {
  /** One sentence for each server whose clock differed too much when it was last compared. */
  differences(): readonly string[];
  /** Compares now. */
  check(): Promise<void>;
  stop(): void;
}

/**
 * Compares the clocks of the servers with this machine's once a minute, and logs a difference when it appears. The shop
 * works with it, but times of orders and links are wrong.
 */
export function watchClocks(
  settings: Pick<Settings, 'servers' | 'filesUrl'>,
  log: Pick<Logger, 'warn'>,
  read: () => Promise<readonly ClockReading[]> = () => readClocks(settings),
): ClockWatch {
  let current: readonly ClockDifference[] = [];
  const check = async (): Promise<void> => {
    const found = clockDifferences(await read());
    const added = found.filter(({ server }) => !current.some((each) => each.server === server));
    current = found;
    if (added.length > 0) log.warn({ clocks: added.map(sentence) }, 'the clocks of servers differ');
  };
  if (settings.servers === undefined)
    return { differences: () => [], check: () => Promise.resolve(), stop: () => undefined };
  void check();
  const timer = setInterval(() => void check(), EVERY_MS).unref();
  return { differences: () => current.map(sentence), check, stop: () => clearInterval(timer) };
}

const sentence = ({ found }: ClockDifference): string => `${found} ${SET_CLOCKS}`;

/** Loads the servers' drivers, which a shop in files doesn't have. */
async function readClocks(settings: Pick<Settings, 'servers' | 'filesUrl'>): Promise<readonly ClockReading[]> {
  const { readServerClocks } = await import('@pressline/operations/clocks/server-clocks.ts');
  return readServerClocks(settings);
}
