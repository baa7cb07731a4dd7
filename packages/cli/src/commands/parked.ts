import { Argument, Option } from 'commander';
import { normaliseOrderNumber } from '@pressline/domain/orders/fulfilment/order-number.ts';
import { CATEGORY } from '@pressline/domain/shop/streams.ts';
import type { StreamName } from '@pressline/event-store/event-store.ts';
import type { OperatorService } from '@pressline/operations/console/operator-service.ts';
import type { ParkedDetails } from '@pressline/operations/console/operators.ts';
import { NoSuchProjection } from '@pressline/operations/context/operator-context.ts';
import { countOf, formatCount } from '@pressline/operations/format/quantities.ts';
import type { RetryCursor } from '@pressline/operations/parked/parked-streams.ts';
import { formatTime } from '@pressline/operations/format/times.ts';
import { EXIT, flag, UsageError, type CommandResult, type PresslineCommand } from '../command/command.ts';
import { table } from '../table.ts';
import { printProgress, wrapped } from '../terminal.ts';
import { findBuild } from './build-states.ts';
import { atOneEvent, nameOf, orderNumberOf, readModelsOf, shortNameOf } from './parked-streams.ts';

const ALL = 'all';
/** As many as are listed of each read model if none is named. */
const LISTED = 1_000;
const projectionArgument = () => new Argument('[projection]', 'Name of a read model; "all" if left out');
const streamArgument = () => new Argument('[stream]', 'Number or ID of an order, or the name of the stream');
const buildOption = () =>
  new Option('--build <name>', 'Name, its last characters, "previous" or "ready"; the live build by default');

interface BuildFlag {
  readonly build: string | undefined;
}

export const listParked: PresslineCommand = {
  name: 'parked list',
  group: 'repair',
  summary: 'List parked streams, longest parked first',
  arguments: [new Argument('[projection]', 'Only those of this read model')],
  options: [buildOption()],
  details:
    'A stream is parked in a read model if one of its events could not be processed. Its later events wait; all other streams continue. Exit code 1 if any is parked.',
  examples: ['pressline parked', 'pressline parked list order-list', 'pressline parked list order-list --build ready'],
  async run({ connect }, { build }: BuildFlag, projection: string = ALL) {
    requireOneReadModel(build, projection);
    const { operators } = await connect();
    const found = projection === ALL ? null : await buildOf(operators, projection, build);
    const parked =
      projection === ALL ? await operators.parked() : await operators.parkedPage(projection, found, null, LISTED);
    const [first] = parked;
    if (first === undefined) return { json: parked, notes: ['No stream is parked.'] };
    return {
      json: parked,
      text: table(
        [
          { title: 'order or stream', of: ([{ stream }]) => shortNameOf(stream), shrinksTo: 24 },
          { title: 'event', right: true, of: ([{ revision }]) => `#${String(revision)}` },
          { title: 'parked in', of: (each) => readModelsOf(each), shrinksTo: 18, wraps: true },
          { title: 'since (UTC)', of: ([{ since }]) => formatTime(since), dropOrder: 1 },
          // The stream is in the first column.
          {
            title: 'cause',
            of: ([{ reason, stream }]) => reason.replace(` of ${stream}`, ''),
            shrinksTo: 26,
            wraps: true,
          },
        ],
        atOneEvent(parked),
      ),
      notes: [
        `To see an event and what to do: pressline parked show ${wordsToType(build, projection, shortNameOf(first.stream))}`,
      ],
      exitCode: EXIT.failed,
    };
  },
};

function requireOneReadModel(build: string | undefined, projection: string): void {
  if (build !== undefined && projection === ALL)
    throw new UsageError('--build is a build of one read model. Name that one first.');
}

/** The whole name of a build; null for the live one. */
async function buildOf(
  operators: OperatorService,
  projection: string,
  build: string | undefined,
): Promise<string | null> {
  const { projections } = await operators.status();
  const status = projections.find((one) => one.projection === projection);
  if (status === undefined)
    throw new NoSuchProjection(
      projection,
      projections.map((one) => one.projection),
    );
  return build === undefined ? null : findBuild(status, build);
}

/** What follows the name of a command: the read model only if a build of it was named. */
function wordsToType(build: string | undefined, projection: string, stream: string): string {
  return build === undefined ? stream : `${projection} ${stream} --build ${build}`;
}

export const showParked: PresslineCommand = {
  name: 'parked show',
  group: 'repair',
  summary: 'Show the blocked event and the cause',
  usage: '[projection] <stream>',
  arguments: [projectionArgument(), streamArgument()],
  options: [buildOption()],
  details:
    'If no read model is named, shows the event for each one in which the stream is parked. An event that blocks only a build that is not live is a fault of its version: it can’t be skipped.',
  examples: [
    'pressline parked show R7EX-ES25',
    'pressline parked show order-list R7EX-ES25',
    'pressline parked show order-list R7EX-ES25 --build ready',
  ],
  async run({ connect }, { build }: BuildFlag, ...typed: readonly (string | undefined)[]) {
    const { projection, names } = projectionAnd(typed, ['stream']);
    requireOneReadModel(build, projection);
    const { operators } = await connect();
    const stream = await streamNamed(operators, names[0]);
    if (build !== undefined) {
      const found = await operators.parkedDetails(projection, await buildOf(operators, projection, build), stream);
      if (found === undefined)
        throw new Error(
          `${nameOf(stream)} is not parked in this build of ${projection}. To list what is parked: pressline parked list ${projection} --build ${build}`,
        );
      return {
        json: found,
        text: blockedText([found]),
        notes: [`After fixing the code, build it again: pressline replay ${projection}`],
      };
    }
    const found = await parkedIn(operators, projection, stream);
    const groups = atOneEvent(found);
    const toType = [...(projection === ALL ? [] : [projection]), shortNameOf(stream)].join(' ');
    return {
      json: projection === ALL ? found : found[0],
      text: groups.map(blockedText).join('\n'),
      notes: [
        `After fixing the code: pressline parked retry ${toType}`,
        ...groups.map(
          ([{ revision }]) => `To skip the event: pressline parked skip ${toType} ${String(revision)} --reason "…"`,
        ),
      ],
    };
  },
};

function blockedText(parked: readonly [ParkedDetails, ...ParkedDetails[]]): string {
  const [{ stream, revision, since, reason, waiting, event }] = parked;
  const summary = [
    `${nameOf(stream)} is blocked by event #${String(revision)} in ${readModelsOf(parked)} since ${formatTime(since)} UTC.`,
    reason,
    `${waiting === 0 ? 'No later event waits' : countOf(waiting, 'later event waits', 'later events wait')} behind it. All other streams continue.`,
  ].join('\n');
  return `${wrapped(summary)}\n\n${JSON.stringify(event, null, 2)}\n`;
}

export const retryParked: PresslineCommand = {
  name: 'parked retry',
  group: 'repair',
  summary: 'Process a parked stream again from its start',
  usage: '[projection] <stream> | [projection] --all',
  arguments: [projectionArgument(), streamArgument()],
  options: [flag('--all', 'Retry every parked stream')],
  details:
    'If no read model is named, the stream is retried in each one in which it is parked. Exit code 1 if it is still parked in any.',
  examples: [
    'pressline parked retry R7EX-ES25',
    'pressline parked retry order-list R7EX-ES25',
    'pressline parked retry --all',
  ],
  async run({ connect, onInterrupt }, { all }: { readonly all: boolean }, first?: string, second?: string) {
    if (all && second !== undefined) throw new UsageError('Name a stream, or use --all.');
    onInterrupt('Stopped. Streams that were retried so far stay as they are; run this again for the rest.');
    if (all) return retryAll((await connect()).operators, first ?? ALL);
    const { projection, names } = projectionAnd([first, second], ['stream']);
    const { operators } = await connect();
    const stream = await streamNamed(operators, names[0]);
    const isAll = projection === ALL;
    const projections = isAll ? (await parkedIn(operators, ALL, stream)).map((one) => one.projection) : [projection];
    return workOnStream({ projections, isAll, stream, work: (one) => operators.retry(one, stream) });
  },
};

async function retryAll(operators: OperatorService, projection: string): Promise<CommandResult> {
  const projections = projection === ALL ? await projectionsWithParked(operators) : [projection];
  const results: { readonly projection: string; readonly folded: number; readonly parked: number }[] = [];
  for (const one of projections) {
    let [folded, parked] = [0, 0];
    for (let from: RetryCursor | null | undefined; from !== null;) {
      const round = await operators.retryAll(one, from ?? null);
      folded += round.folded;
      parked += round.parked;
      from = round.next;
      printProgress(`${one}: ${countOf(folded + parked, 'stream')} retried…`);
    }
    results.push({ projection: one, folded, parked });
  }
  return {
    json: projection === ALL ? results : results[0],
    notes:
      results.length === 0
        ? ['No stream is parked.']
        : results.map(({ projection: name, folded, parked }) =>
            folded + parked === 0
              ? `No stream is parked in ${name}.`
              : `${name}: ${countOf(folded, 'stream')} no longer parked, ${formatCount(parked)} still parked.`,
          ),
    exitCode: results.every(({ parked }) => parked === 0) ? EXIT.done : EXIT.failed,
  };
}

async function projectionsWithParked(operators: OperatorService): Promise<readonly string[]> {
  const { projections } = await operators.status();
  return projections
    .filter(({ builds }) => builds.some(({ place, parked }) => place === 'live' && parked > 0))
    .map(({ projection }) => projection);
}

export const skipParked: PresslineCommand = {
  name: 'parked skip',
  group: 'repair',
  summary: 'Skip the blocked event, now and in every replay',
  usage: '[projection] <stream> <revision> --reason <text>',
  arguments: [
    projectionArgument(),
    streamArgument(),
    new Argument('[revision]', 'The number of the event after #, as shown by parked show'),
  ],
  options: [new Option('--reason <text>', 'Why; recorded in the audit log').makeOptionMandatory()],
  details:
    'If no read model is named, the event is skipped in each one that it blocks. The event itself stays unchanged in the event store. Exit code 1 if a later event blocks the stream.',
  examples: [
    'pressline parked skip R7EX-ES25 4 --reason "Entered twice"',
    'pressline parked skip order-list R7EX-ES25 4 --reason "Entered twice"',
  ],
  async run(
    { connect, onInterrupt },
    { reason }: { readonly reason: string },
    ...typed: readonly (string | undefined)[]
  ) {
    const { projection, names } = projectionAnd(typed, ['stream', 'revision']);
    const [named, number = ''] = names;
    if (!/^#?\d{1,9}$/.test(number))
      throw new UsageError(`"${number}" is not the number of an event. To see it: pressline parked show ${named}`);
    const revision = Number(number.replace('#', ''));
    onInterrupt('Interrupted. A running shop finishes skipping: check with pressline parked.');
    const { operators } = await connect();
    const stream = await streamNamed(operators, named);
    const isAll = projection === ALL;
    const projections = isAll ? blockedBy(revision, await parkedIn(operators, ALL, stream)) : [projection];
    const work = (one: string) => operators.skip({ projection: one, stream, revision, reason });
    return workOnStream({ projections, isAll, stream, work });
  },
};

/** The read models in which this event blocks a stream: in others, another event would have to be skipped. */
function blockedBy(revision: number, parked: readonly ParkedDetails[]): readonly string[] {
  const found = parked.filter((one) => one.revision === revision).map(({ projection }) => projection);
  if (found.length > 0) return found;
  const blocks = atOneEvent(parked).map((each) => `event #${String(each[0].revision)} in ${readModelsOf(each)}`);
  throw new Error(`Event #${String(revision)} blocks nothing. The stream is blocked by ${blocks.join(', and by ')}.`);
}

const CATEGORIES: readonly string[] = Object.values(CATEGORY);

/** A stream by its name, or by the number or ID of an order. */
async function streamNamed(operators: OperatorService, typed: string): Promise<StreamName> {
  if (CATEGORIES.includes(typed.split('-')[0] ?? '')) return typed as StreamName;
  const history = await operators.history(typed);
  if (history !== undefined) return history.stream as StreamName;
  // An order whose first event is blocked is in no list.
  const parked = (await operators.parked()).find(({ stream }) => orderNumberOf(stream) === normaliseOrderNumber(typed));
  if (parked === undefined)
    throw new Error(`There is no order or stream ${typed}. To list what is parked: pressline parked`);
  return parked.stream;
}

/** The names that were typed; with one less than all, the read model was left out. */
function projectionAnd(
  typed: readonly (string | undefined)[],
  others: readonly string[],
): { readonly projection: string; readonly names: readonly [string, string | undefined] } {
  const given = typed.filter((name) => name !== undefined);
  const [projection = ALL, first, second] = given.length > others.length ? given : [ALL, ...given];
  if (first === undefined || given.length < others.length)
    throw new UsageError(
      `Name ${others.map((one) => `<${one}>`).join(' and ')}: an order’s number is enough for the stream. To list what is parked: pressline parked`,
    );
  return { projection, names: [first, second] };
}

/** Where a stream is parked, with the event that blocks it. */
async function parkedIn(
  operators: OperatorService,
  projection: string,
  stream: StreamName,
): Promise<readonly ParkedDetails[]> {
  const projections = projection === ALL ? await projectionsWithParked(operators) : [projection];
  const found = await Promise.all(projections.map((one) => operators.parkedDetails(one, null, stream)));
  const parked = found.filter((one) => one !== undefined);
  if (parked.length === 0)
    throw new Error(
      `${nameOf(stream)} is not parked${projection === ALL ? '' : ` in ${projection}`}. To list what is parked: pressline parked`,
    );
  return parked;
}

type Rebuilt = Awaited<ReturnType<OperatorService['retry']>>;

interface StreamWork {
  readonly projections: readonly string[];
  readonly isAll: boolean;
  readonly stream: string;
  readonly work: (projection: string) => Promise<Rebuilt>;
}

/** Repairs a stream in one read model after the other. */
async function workOnStream({ projections, isAll, stream, work }: StreamWork): Promise<CommandResult> {
  const results: (Rebuilt & { readonly projection: string })[] = [];
  for (const projection of projections) results.push({ projection, ...(await work(projection)) });
  const alike = Map.groupBy(results, (result) => noteOf(stream, result, []));
  const json = results.map((result) => ({ stream, ...result }));
  return {
    json: isAll ? json : json[0],
    notes: [...alike.values()].flatMap((each) => each.slice(0, 1).map((result) => noteOf(stream, result, each))),
    exitCode: results.every(({ outcome }) => outcome === 'folded') ? EXIT.done : EXIT.failed,
  };
}

/** @param each the read models with this outcome */
function noteOf(stream: string, rebuilt: Rebuilt, each: readonly { readonly projection: string }[]): string {
  switch (rebuilt.outcome) {
    case 'folded':
      return `${nameOf(stream)} is no longer parked in ${readModelsOf(each)}: all events up to #${String(rebuilt.revision)} are processed.`;
    case 'parked':
      return `${nameOf(stream)} is still parked in ${readModelsOf(each)}, at event #${String(rebuilt.revision)}: ${rebuilt.reason}`;
    case 'no-such-stream':
      return `${nameOf(stream)} is not in ${readModelsOf(each)}. To list where it is parked: pressline parked`;
  }
}
