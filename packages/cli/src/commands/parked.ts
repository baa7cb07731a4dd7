import { Argument, Option } from 'commander';
import { normaliseOrderNumber, orderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import { NoSuchProjection } from '@pressline/operations/context/operator-context.ts';
import { countOf, formatCount } from '@pressline/operations/format/quantities.ts';
import type { ParkedStream, RetryCursor } from '@pressline/operations/parked/parked-streams.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { wholeNumber } from '../command/arguments.ts';
import { EXIT, flag, UsageError, type CommandResult, type PresslineCommand } from '../command/command.ts';
import { table } from '../table.ts';
import { printProgress, wrapped } from '../terminal.ts';

const projectionArgument = () => new Argument('<projection>', 'Name of the read model');
const streamArgument = () => new Argument('<stream>', 'Its name, or the number or ID of an order');

export const listParked: PresslineCommand = {
  name: 'parked list',
  group: 'repair',
  summary: 'List parked streams, longest parked first',
  arguments: [new Argument('[projection]', 'Only those of this read model')],
  details:
    'A stream is parked in a read model if one of its events could not be processed. Its later events wait; all other streams continue. Exit code 1 if any is parked.',
  examples: ['pressline parked', 'pressline parked list order-list'],
  async run({ connect }, _flags: unknown, projection: string | undefined) {
    const { operators } = await connect();
    if (projection !== undefined) await requireProjection(operators, projection);
    const all = await operators.parked();
    const parked = projection === undefined ? all : all.filter((stream) => stream.projection === projection);
    if (parked.length === 0) return { json: parked, notes: ['No stream is parked.'] };
    const [first] = parked;
    return {
      json: parked,
      text: table(
        [
          { title: 'order or stream', of: ([{ stream }]) => shortNameOf(stream), shrinksTo: 24 },
          { title: 'event', right: true, of: ([{ revision }]) => `#${String(revision)}` },
          { title: 'parked in', of: (all) => all.map((one) => one.projection).join(', '), shrinksTo: 15 },
          { title: 'since (UTC)', of: ([{ since }]) => formatTime(since), dropOrder: 1 },
          { title: 'cause', of: ([{ reason }]) => reason, shrinksTo: 18 },
        ],
        atOneEvent(parked),
      ),
      notes:
        first === undefined
          ? []
          : [`To see an event: pressline parked show ${first.projection} ${shortNameOf(first.stream)}`],
      exitCode: EXIT.failed,
    };
  },
};

type ParkedAtOneEvent = readonly [ParkedStream, ...ParkedStream[]];

/** Each stream once, with all read models in which the same event blocks it for the same reason. */
function atOneEvent(parked: readonly ParkedStream[]): readonly ParkedAtOneEvent[] {
  const found = new Map<string, ParkedAtOneEvent>();
  for (const one of parked) {
    const key = `${one.stream} ${String(one.revision)} ${one.reason}`;
    const [first, ...others] = found.get(key) ?? [];
    found.set(key, first === undefined ? [one] : [first, ...others, one]);
  }
  return [...found.values()];
}

const ORDERS: readonly string[] = [CATEGORY.printOrder, CATEGORY.safetyOrder];

/** Undefined if it is not the stream of an order. */
function orderNumberOf(stream: string): string | undefined {
  const [category = ''] = stream.split('-');
  return ORDERS.includes(category) ? orderNumber(stream.slice(category.length + 1)) : undefined;
}

async function requireProjection(operators: OperatorService, name: string): Promise<void> {
  const known = (await operators.status()).projections.map(({ projection }) => projection);
  if (!known.includes(name)) throw new NoSuchProjection(name, known);
}

export const showParked: PresslineCommand = {
  name: 'parked show',
  group: 'repair',
  summary: 'Show the blocked event and the cause',
  arguments: [projectionArgument(), streamArgument()],
  examples: ['pressline parked show order-list R7EX-ES25'],
  async run({ connect }, _flags: unknown, projection: string, named: string) {
    const { operators } = await connect();
    const stream = await streamNamed(operators, named);
    const found = await operators.parkedDetails(projection, stream);
    if (found === undefined) throw new Error(`${nameOf(stream)} is not parked in ${projection}.`);
    const { revision, since, reason, waiting, event } = found;
    const summary = [
      `${nameOf(stream)} is blocked by event #${String(revision)} in ${projection} since ${formatTime(since)} UTC.`,
      reason,
      `${countOf(waiting, 'later event waits', 'later events wait')} behind it. All other streams continue.`,
    ].join('\n');
    return {
      json: found,
      text: `${wrapped(summary)}\n\n${JSON.stringify(event, null, 2)}\n`,
      notes: [
        `After fixing the code: pressline parked retry ${projection} ${shortNameOf(stream)}`,
        `To skip the event: pressline parked skip ${projection} ${shortNameOf(stream)} ${String(revision)} --reason "…"`,
      ],
    };
  },
};

export const retryParked: PresslineCommand = {
  name: 'parked retry',
  group: 'repair',
  summary: 'Process a parked stream again from its start',
  arguments: [projectionArgument(), new Argument('[stream]', 'Its name, or the number or ID of an order')],
  options: [flag('--all', 'Retry every stream that is parked in the read model')],
  details: 'Exit code 1 if the stream, or any of them, is still parked.',
  examples: ['pressline parked retry order-list R7EX-ES25', 'pressline parked retry order-list --all'],
  async run({ connect, onInterrupt }, { all }: { readonly all: boolean }, projection: string, named?: string) {
    if (all === (named !== undefined)) throw new UsageError('Name a stream, or use --all.');
    const { operators } = await connect();
    onInterrupt('Stopped. Streams that were retried so far stay as they are; run this again for the rest.');
    if (named === undefined) return retryAll(operators, projection);
    const stream = await streamNamed(operators, named);
    return rebuiltResult(await operators.retry(projection, stream), stream);
  },
};

async function retryAll(operators: OperatorService, projection: string): Promise<CommandResult> {
  let [folded, parked] = [0, 0];
  for (let from: RetryCursor | null | undefined; from !== null;) {
    const round = await operators.retryAll(projection, from ?? null);
    folded += round.folded;
    parked += round.parked;
    from = round.next;
    printProgress(`${countOf(folded + parked, 'stream')} retried…`);
  }
  return {
    json: { projection, folded, parked },
    notes: [
      folded + parked === 0
        ? `No stream is parked in ${projection}.`
        : `${countOf(folded, 'stream')} repaired, ${formatCount(parked)} still parked.`,
    ],
    exitCode: parked === 0 ? EXIT.done : EXIT.failed,
  };
}

export const skipParked: PresslineCommand = {
  name: 'parked skip',
  group: 'repair',
  summary: 'Skip the blocked event, now and in every replay',
  arguments: [
    projectionArgument(),
    streamArgument(),
    new Argument('<revision>', 'The number of the event after #, as shown by parked show').argParser(wholeNumber),
  ],
  options: [new Option('--reason <text>', 'Why; recorded in the audit log').makeOptionMandatory()],
  details: 'The event itself stays unchanged in the event store.',
  examples: ['pressline parked skip order-list R7EX-ES25 4 --reason "Entered twice"'],
  async run(
    { connect, onInterrupt },
    { reason }: { readonly reason: string },
    projection: string,
    named: string,
    revision: number,
  ) {
    onInterrupt('Interrupted. A running shop finishes skipping: check with pressline parked.');
    const { operators } = await connect();
    const stream = await streamNamed(operators, named);
    return rebuiltResult(await operators.skip({ projection, stream, revision, reason }), stream);
  },
};

const CATEGORIES: readonly string[] = Object.values(CATEGORY);

/** A stream by its name, or by the number or ID of an order. */
async function streamNamed(operators: OperatorService, typed: string): Promise<StreamName> {
  if (CATEGORIES.includes(typed.split('-')[0] ?? '')) return typed as StreamName;
  const history = await operators.history(typed);
  if (history !== undefined) return history.stream as StreamName;
  // An order whose first event is blocked is in no list.
  const parked = (await operators.parked()).find(({ stream }) => orderNumberOf(stream) === normaliseOrderNumber(typed));
  if (parked === undefined) throw new Error(`There is no stream or order ${typed}.`);
  return parked.stream;
}

/** To be typed: the number of an order, or the stream itself. */
function shortNameOf(stream: string): string {
  return orderNumberOf(stream) ?? stream;
}

/** `Order 7K2M-4Q9X (printOrder-…)`, or the stream itself. */
function nameOf(stream: string): string {
  const number = orderNumberOf(stream);
  return number === undefined ? stream : `Order ${number} (${stream})`;
}

function rebuiltResult(rebuilt: Awaited<ReturnType<OperatorService['retry']>>, stream: string): CommandResult {
  const json = { stream, ...rebuilt };
  switch (rebuilt.outcome) {
    case 'folded':
      return { json, notes: [`${nameOf(stream)} is repaired up to event #${String(rebuilt.revision)}.`] };
    case 'parked':
      return {
        json,
        notes: [`${nameOf(stream)} is still blocked by event #${String(rebuilt.revision)}: ${rebuilt.reason}`],
        exitCode: EXIT.failed,
      };
    case 'no-such-stream':
      return { json, notes: [`There is no stream ${stream}.`], exitCode: EXIT.failed };
  }
}
