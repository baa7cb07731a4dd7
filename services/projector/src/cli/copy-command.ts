import { setTimeout as pause } from 'node:timers/promises';
import { copyShop } from '@pressline/composition/copy-shop.ts';
import { compareShops, FoldedShop, type ComparedShops } from '@pressline/composition/folded-shop.ts';
import { openRunningSource, type RunningSource } from '@pressline/composition/running-source.ts';
import { BadSetting, type Settings } from '@pressline/composition/settings.ts';
import { openGround, type ShopGround } from '@pressline/composition/stores.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { freezeOf, type Freeze } from './freeze.ts';
import { newShopAt, shopAt, type Environment } from './place.ts';
import { endProgress, say, sayProgress } from './terminal.ts';

export interface CopyFlags {
  readonly from: string;
  readonly to: string;
  readonly wait: boolean;
  readonly frozen: boolean;
  readonly json: boolean;
}

const LOOK_AGAIN_MS = 500;

/** @returns the exit code: 0 where both hold the same, or a running shop was copied so far; 1 where they differ */
export async function copyCommand({ from, to, wait, frozen, json }: CopyFlags, env: Environment): Promise<number> {
  if (from === to) throw new BadSetting('--from and --to are the same.');
  const settings = shopAt(from, env);
  const copiesToTheEnd = settings.servers === undefined || wait || frozen;
  const opened: { close(): Promise<void> }[] = [];
  try {
    const target = await openGround(newShopAt(to, env), report);
    opened.unshift(target);
    const source = await openSource(settings);
    opened.unshift(source);
    if (!copiesToTheEnd) {
      await copyOnce(source, target);
      say('Copied so far. To copy the rest: --wait, or once the processes of the shop are stopped, --frozen.');
      return 0;
    }
    const freeze = await freezeOf(settings, frozen, report);
    opened.unshift({ close: () => freeze.end() });
    return told(await copyToTheEnd(source, target, freeze), json);
  } finally {
    for (const one of opened) await one.close();
  }
}

function openSource(settings: Settings): Promise<RunningSource> {
  return settings.servers === undefined ? openRunningSource(settings) : openGround(settings, report);
}

/** Copies and folds both, and goes on with what comes: little is left to do once the source stands still. */
async function copyToTheEnd(source: RunningSource, target: ShopGround, freeze: Freeze): Promise<ComparedShops> {
  let after = await copyOnce(source, target);
  const from = await fold(source, 'the source');
  try {
    const to = await fold(target, 'the copy');
    try {
      if (!(await freeze.hasBegun()))
        say(`Copied and folded so far. ${freeze.by}: what comes until then is copied, too.`);
      while (!(await freeze.hasBegun())) {
        await pause(LOOK_AGAIN_MS);
        // Every key and file is looked at each time: not while nothing happens.
        const { events } = await source.store.readRecorded({ after, limit: 1 });
        if (events.length > 0) after = await copyOnce(source, target, after);
      }
      await copyOnce(source, target, after);
      say('Everything is copied. Comparing …');
      return compareShops(await from.hashes(), await to.hashes());
    } finally {
      await to.drop();
    }
  } finally {
    await from.drop();
  }
}

async function copyOnce(from: RunningSource, to: ShopGround, after?: Position): Promise<Position> {
  const copied = await copyShop({
    from,
    to,
    ...(after !== undefined && { after }),
    onProgress: ({ what, done }) => sayProgress(`${String(done)} ${what}`),
  });
  endProgress();
  return copied;
}

async function fold({ store, documents }: RunningSource, which: string): Promise<FoldedShop> {
  const onProgress = ({ events }: { readonly events: number }) =>
    sayProgress(`${which}: ${String(events)} events folded`);
  const folded = await FoldedShop.of({ store, documents, report, onProgress });
  endProgress();
  return folded;
}

function told({ equal, events, readModels }: ComparedShops, json: boolean): number {
  if (json) process.stdout.write(`${JSON.stringify({ equal, events, readModels })}\n`);
  else {
    const line = (isEqual: boolean, name: string, count: number, what: string, hashes: readonly string[]): string =>
      `${isEqual ? 'equal    ' : 'DIFFERENT'}  ${name.padEnd(18)} ${String(count).padStart(8)} ${what.padEnd(9)}  ${hashes.map((hash) => hash.slice(0, 16)).join('  ')}\n`;
    process.stdout.write(
      line(events.equal, 'events', events.from.events, 'in order', [events.from.hash, events.to.hash]),
    );
    for (const { projection, from, to, equal: isEqual } of readModels)
      process.stdout.write(line(isEqual, projection, from.documents, 'documents', [from.hash, to.hash]));
  }
  say(
    equal
      ? 'Both hold the same. Start the shop there; keep the source until you are sure.'
      : 'They differ: do not start the shop there.',
  );
  return equal ? 0 : 1;
}

function report(error: unknown, what: string): void {
  say(`${what}: ${String(error)}`);
}
