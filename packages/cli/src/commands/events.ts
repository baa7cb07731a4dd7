import { InvalidArgumentError } from 'commander';
import { repeat } from '@pressline/concurrency/repeat.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { RecentEvent } from '@pressline/operations/orders/recent-events.ts';
import { didYouMean } from '@pressline/operations/format/similar-name.ts';
import { positiveNumber } from '../command/arguments.ts';
import { flag, option, type PresslineCommand } from '../command/command.ts';
import { hasReaders } from '../terminal.ts';
import { eventsBelow, eventsTable } from './events-table.ts';

interface TailFlags {
  readonly lines: number;
  readonly follow: boolean;
  readonly category: readonly string[] | undefined;
  readonly wide: boolean;
}

const POLL_MS = 1_000;
const PER_POLL = 500;

const CATEGORIES = Object.values(CATEGORY);

function categories(name: string, before: readonly string[] | undefined): readonly string[] {
  if (!CATEGORIES.some((category) => category === name))
    throw new InvalidArgumentError(`${didYouMean(name, CATEGORIES)}Categories: ${CATEGORIES.join(', ')}.`);
  return [...(before ?? []), name];
}

export const eventsTail: PresslineCommand = {
  name: 'events tail',
  group: 'monitor',
  summary: 'Show the newest events of the shop',
  options: [
    option('-n, --lines <count>', 'Number of events', positiveNumber).default(20),
    flag('-f, --follow', 'Print new events until Ctrl-C'),
    option('--category <name...>', 'Only these categories of streams: printOrder, mail, invoices…', categories),
    flag('--wide', 'Add positions and full stream names'),
  ],
  details: 'Personal data stays sealed. With --json, one event per line.',
  examples: ['pressline events tail', 'pressline events tail -f --category printOrder mail'],
  async run({ connect, json, signal }, { lines, follow, category, wide }: TailFlags) {
    const { operators } = await connect();
    const selected = category ?? [];
    const newest = await operators.recentEvents({ after: null, limit: lines, categories: selected });
    const print = (events: readonly RecentEvent[]): void => {
      if (json) for (const event of events) process.stdout.write(`${JSON.stringify(event)}\n`);
      else if (events.length > 0) process.stdout.write(eventsBelow(newest.events, events, wide));
    };
    if (json) print(newest.events);
    else process.stdout.write(eventsTable(newest.events, wide));
    if (!follow) return { json: undefined };
    let after = newest.scannedTo;
    await repeat(
      async () => {
        const next = await operators.recentEvents({ after, limit: PER_POLL, categories: selected });
        after = next.scannedTo;
        print(next.events);
        return hasReaders() ? undefined : true;
      },
      { everyMs: POLL_MS, signal },
    );
    return { json: undefined };
  },
};
