import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyShop } from '@pressline/operations/copy/copy-shop.ts';
import { compareShops, FoldedShop, type ComparedShops } from '@pressline/operations/verify/folded-shop.ts';
import { openRunningSource, type RunningSource } from '@pressline/operations/copy/running-source.ts';
import { InvalidSetting, type Settings } from '@pressline/runtime/settings.ts';
import { openShopData, type ShopData } from '@pressline/runtime/stores.ts';
import { EngineUnavailable, type Position } from '@pressline/event-store/event-store.ts';
import { compareFiles, type ComparedFiles } from '@pressline/files/copy-files.ts';
import type { DocumentStore } from '@pressline/read-models/documents/document-store.ts';
import { openSqliteDocumentStore } from '@pressline/read-models/sqlite/sqlite-document-store.ts';
import { freezeByEnter, alreadyFrozen, type Freeze } from './freeze.ts';
import { newShopAt, shopAt, type Environment } from './shop-location.ts';
import { printShopComparison } from './shop-comparison.ts';
import { endProgress, printLine, printProgress } from './terminal.ts';

export interface CopyFlags {
  readonly from: string;
  readonly to: string;
  readonly wait: boolean;
  readonly frozen: boolean;
  readonly json: boolean;
}

const POLL_MS = 500;

/** @returns the exit code: 0 if both shops are equal, or a running shop was copied up to now; 1 if they differ */
export async function copyCommand(flags: CopyFlags, env: Environment): Promise<number> {
  const { from, to, wait, json } = flags;
  if (from === to || path.resolve(from) === path.resolve(to)) throw new InvalidSetting('--from and --to are the same.');
  const settings = shopAt(from, env);
  const targetSettings = newShopAt(to, env);
  const opened: { close(): Promise<void> }[] = [];
  const stop = abortOnSignal();
  try {
    const freeze = flags.frozen
      ? await alreadyFrozen(settings, report)
      : wait
        ? await freezeByEnter(settings, report)
        : undefined;
    if (freeze !== undefined) opened.unshift({ close: () => freeze.end() });
    const target = await openShopData(targetSettings, report);
    opened.unshift(target);
    const source = await openSource(settings);
    opened.unshift(source);
    const after = await copyOnce(source, target);
    if (freeze !== undefined) {
      const compared = await copyUntilFrozen(source, target, { after, freeze, stop });
      return printComparison(compared, json);
    }
    printLine(
      'Copied up to now. Again copies what came since; to the end: --wait, or --frozen once the shop is stopped.',
    );
    return 0;
  } finally {
    for (const one of opened) await one.close();
  }
}

/** Lets the command clean up after a signal. */
function abortOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error('Stopped. Copy again to go on.')));
  return stop.signal;
}

function openSource(settings: Settings): Promise<RunningSource> {
  return settings.servers === undefined ? openRunningSource(settings) : openShopData(settings, report);
}

interface FinalCopyOptions {
  readonly after: Position;
  readonly freeze: Freeze;
  readonly stop: AbortSignal;
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
  const { freeze, stop } = options;
  let { after } = options;
  // Not in the source's folder, because the shop may be restarted or short of disk space.
  const folder = await mkdtemp(path.join(tmpdir(), 'pressline-copy-'));
  const scratch = openSqliteDocumentStore({ folder });
  const folded: FoldedShop[] = [];
  try {
    const from = await project(source, scratch, stop, 'the source');
    folded.unshift(from);
    const to = await project(target, target.documents, stop, 'the copy');
    folded.unshift(to);
    if (!(await freeze.hasBegun())) freeze.askToStop();
    while (!(await freeze.hasBegun())) {
      await pause(POLL_MS, undefined, { signal: stop }).catch(() => undefined);
      stop.throwIfAborted();
      after = await copyNewEvents(source, target, after);
    }
    await copyOnce(source, target, after);
    printLine('Everything is copied. Comparing …');
    const shops = compareShops(await from.hashes(), await to.hashes());
    const files = await compareFiles(source.files, target.files);
    return { ...shops, equal: shops.equal && files.equal, files };
  } finally {
    for (const shop of folded) await shop.drop();
    await scratch.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What came since. Every key and file is looked at each time: not while nothing happens. */
async function copyNewEvents(source: RunningSource, target: ShopData, after: Position): Promise<Position> {
  try {
    const { events, scannedTo } = await source.store.readRecorded({ after, limit: 1 });
    return events.length === 0 ? scannedTo : await copyOnce(source, target, after);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    report(error, 'It is tried again');
    return after;
  }
}

async function copyOnce(from: RunningSource, to: ShopData, after?: Position): Promise<Position> {
  const copied = await copyShop({
    from,
    to,
    ...(after !== undefined && { after }),
    onProgress: ({ what, done }) => printProgress(`${String(done)} ${what}`),
  });
  endProgress();
  return copied;
}

async function project(
  { store }: Pick<RunningSource, 'store'>,
  documents: DocumentStore,
  signal: AbortSignal,
  which: string,
): Promise<FoldedShop> {
  const onProgress = ({ events }: { readonly events: number }) =>
    printProgress(`${which}: ${String(events)} events folded`);
  const folded = await FoldedShop.of({ store, documents, signal, report, onProgress });
  endProgress();
  return folded;
}

const MAX_LISTED = 5;

function printComparison(compared: CopyComparison, json: boolean): number {
  printShopComparison(compared, json);
  const { equal, files } = compared;
  if (!json)
    process.stdout.write(
      `${files.equal ? 'equal    ' : 'DIFFERENT'}  files              ${String(files.files).padStart(8)} by size\n`,
    );
  if (!files.equal) printLine(`Missing, or of another size: ${files.missing.slice(0, MAX_LISTED).join(', ')} …`);
  printLine(
    equal
      ? 'Both hold the same. Start the shop there and not here again; keep the source until you are sure.'
      : 'They differ: do not start the shop there.',
  );
  return equal ? 0 : 1;
}

function report(error: unknown, what: string): void {
  printLine(`${what}: ${String(error)}`);
}
