import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repeat } from '@pressline/concurrency/repeat.ts';
import { EngineUnavailable, type Position } from '@pressline/event-store/event-store.ts';
import { compareFiles, type ComparedFiles } from '@pressline/files/copy-files.ts';
import { COPY_PHASES, copyShop, type ShopCopied } from '@pressline/operations/copy/copy-shop.ts';
import { eventBytes, openRunningSource, type RunningSource } from '@pressline/operations/copy/running-source.ts';
import { countOf, formatBytes, formatCount } from '@pressline/operations/format/quantities.ts';
import { eventsIn, eventsMs } from '@pressline/operations/progress/expected-durations.ts';
import type { PhaseReports } from '@pressline/operations/progress/phased-progress.ts';
import { compareShops, FoldedShop, type ComparedShops } from '@pressline/operations/verify/folded-shop.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import type { Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type ShopData } from '@pressline/runtime/stores.ts';
import { EXIT, UsageError, type CommandContext, type CommandResult } from '../command/command.ts';
import { progressBar } from '../progress-bar.ts';
import { newShopAt, shopAt } from '../shop/shop-location.ts';
import { printLine, printWarning } from '../terminal.ts';
import { alreadyFrozen, freezeByEnter, type Freeze } from './freeze.ts';
import { comparisonOfShops } from './shop-comparison.ts';

export interface CopyFlags {
  readonly from: string;
  readonly to: string;
  readonly wait: boolean;
  readonly frozen: boolean;
}

const POLL_MS = 500;

/** Exit code 0 if both shops are equal, or a running shop was copied up to now. */
export async function shopCopied({ env, signal }: CommandContext, flags: CopyFlags): Promise<CommandResult> {
  const { from, to, wait } = flags;
  if (from === to || path.resolve(from) === path.resolve(to)) throw new UsageError('--from and --to are the same.');
  const settings = shopAt(from, env);
  const targetSettings = newShopAt(to, env);
  const opened: { close(): Promise<void> }[] = [];
  try {
    const freeze = flags.frozen
      ? await alreadyFrozen(settings, printWarning)
      : wait
        ? await freezeByEnter(settings, printWarning)
        : undefined;
    if (freeze !== undefined) opened.unshift({ close: () => freeze.end() });
    const target = await openShopData(targetSettings, printWarning);
    opened.unshift(target);
    const source = await openSource(settings);
    opened.unshift(source);
    const progress = progressBar(freeze === undefined ? COPY_PHASES : ALL_PHASES);
    progress.expect(await expectedMs(settings, source));
    const copied = await copyShop({ from: source, to: target, progress, signal });
    if (freeze !== undefined)
      return comparisonResult(
        await copyUntilFrozen(source, target, { after: copied.position, freeze, signal, progress }),
      );
    return {
      json: { ...copied, position: String(copied.position) },
      text: copiedText(copied),
      notes: [
        'The copy holds what the shop stored up to now; it computes its read models when it starts. Run this again to copy what is new. To finish and compare: --wait while the shop runs, or --frozen once it is stopped.',
      ],
    };
  } catch (error) {
    if (!signal.aborted) throw error;
    return {
      json: undefined,
      notes: ['Copying interrupted. Run this again to continue; don’t start the copy before it is complete.'],
      exitCode: EXIT.interrupted,
    };
  } finally {
    for (const one of opened) await one.close();
  }
}

const READ_PHASES = ['Reading the source', 'Reading the copy', 'Comparing'] as const;
const ALL_PHASES = [...COPY_PHASES, ...READ_PHASES] as const;
type ReadProgress = PhaseReports<(typeof READ_PHASES)[number]>;

/** How long the phases take, in ms; how many files there are, `copyShop` finds out. */
async function expectedMs(settings: Settings, { store }: RunningSource) {
  const events = eventsIn(await eventBytes(settings, store));
  const readingMs = eventsMs(events, 'read') + eventsMs(events, 'applied');
  return {
    'Copying events': eventsMs(events, 'appended'),
    'Reading the source': readingMs,
    'Reading the copy': readingMs,
    Comparing: readingMs / 2,
  };
}

function openSource(settings: Settings): Promise<RunningSource> {
  return settings.servers === undefined ? openRunningSource(settings) : openShopData(settings, printWarning);
}

interface FinalCopyOptions {
  readonly after: Position;
  readonly freeze: Freeze;
  readonly signal: AbortSignal;
  readonly progress: ReadProgress;
}

interface CopyComparison extends ComparedShops {
  readonly files: ComparedFiles;
}

/** Projects both shops and then follows new events, so that little is left to do once the source is stopped. */
async function copyUntilFrozen(
  source: RunningSource,
  target: ShopData,
  options: FinalCopyOptions,
): Promise<CopyComparison> {
  const { freeze, signal, progress } = options;
  let { after } = options;
  // Not in the source's folder, because the shop may be restarted or short of disk space.
  const folder = await mkdtemp(path.join(tmpdir(), 'pressline-copy-'));
  const scratch = openSqliteDocumentStore({ folder });
  const folded: FoldedShop[] = [];
  try {
    const from = await project(source, scratch, { phase: 'Reading the source', signal, progress });
    folded.unshift(from);
    const to = await project(target, target.documents, { phase: 'Reading the copy', signal, progress });
    folded.unshift(to);
    if (!(await freeze.hasBegun())) freeze.askToStop();
    await repeat(
      async () => {
        if (await freeze.hasBegun()) return true;
        after = await copyNewEvents(source, target, after);
        return undefined;
      },
      { everyMs: POLL_MS, signal },
    );
    await copyShop({ from: source, to: target, after, signal });
    printLine('Everything is copied. Comparing…');
    progress.report('Comparing', 0);
    const shops = compareShops(
      await from.hashes((share) => progress.report('Comparing', share / 2)),
      await to.hashes((share) => progress.report('Comparing', (1 + share) / 2)),
    );
    const files = await compareFiles(source.files, target.files);
    return { ...shops, equal: shops.equal && files.equal, files };
  } finally {
    for (const shop of folded) await shop.drop();
    await scratch.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies new events. Each time all keys and files are checked, so it does nothing while there are none. */
async function copyNewEvents(source: RunningSource, target: ShopData, after: Position): Promise<Position> {
  try {
    const { events, scannedTo } = await source.store.readRecorded({ after, limit: 1 });
    return events.length === 0 ? scannedTo : (await copyShop({ from: source, to: target, after })).position;
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    printWarning(error, 'Retrying');
    return after;
  }
}

interface ProjectOptions {
  readonly phase: 'Reading the source' | 'Reading the copy';
  readonly signal: AbortSignal;
  readonly progress: ReadProgress;
}

function project(
  { store }: Pick<RunningSource, 'store'>,
  documents: DocumentStore,
  { phase, signal, progress }: ProjectOptions,
): Promise<FoldedShop> {
  return FoldedShop.of({
    store,
    documents,
    signal,
    report: printWarning,
    onProgress: (share, events) => progress.report(phase, share, countOf(events, 'event')),
  });
}

/** As `pressline backup` reports what it copied. */
function copiedText({ position, events, files }: ShopCopied): string {
  return [
    `events  ${formatCount(events.copied)} copied, ${formatCount(events.events)} in all, up to position ${String(position)}`,
    `files   ${formatCount(files.copied)} copied (${formatBytes(files.bytes)}), ${formatCount(files.files)} in all`,
    '',
  ].join('\n');
}

const MAX_LISTED = 5;

function comparisonResult(compared: CopyComparison): CommandResult {
  const { equal, events, readModels, files } = compared;
  return {
    json: compared,
    text: comparisonOfShops(compared),
    notes: [
      ...(files.missing.length === 0
        ? []
        : [`Missing, or of another size: ${files.missing.slice(0, MAX_LISTED).join(', ')}…`]),
      equal
        ? `Both shops are equal: ${countOf(events.from.events, 'event')}, ${countOf(readModels.length, 'read model')} and ${countOf(files.files, 'file')}. Start the copy, and don’t start the source again; keep it until you are sure.`
        : 'The shops differ: don’t start the copy.',
    ],
    exitCode: equal ? EXIT.done : EXIT.failed,
  };
}
