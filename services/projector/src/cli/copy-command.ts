import { setTimeout as pause } from 'node:timers/promises';
import { compareShops, copyShop, type CopySource } from '@pressline/composition/copy-shop.ts';
import { openRunningSource } from '@pressline/composition/running-source.ts';
import { BadSetting, type Settings } from '@pressline/composition/settings.ts';
import { openGround, type ShopGround } from '@pressline/composition/stores.ts';
import type { Position } from '@pressline/event-store/event-store.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { newShopAt, shopAt, type Environment } from './place.ts';
import { endProgress, say, sayProgress } from './terminal.ts';

export interface CopyFlags {
  readonly from: string;
  readonly to: string;
  readonly frozen: boolean;
  readonly json: boolean;
}

const LOOK_AGAIN_MS = 500;

/** @returns the exit code: 0 where both hold the same, 1 where they differ */
export async function copyCommand({ from, to, frozen, json }: CopyFlags, env: Environment): Promise<number> {
  if (from === to) throw new BadSetting('--from and --to are the same.');
  const source = shopAt(from, env);
  const target = await openGround(newShopAt(to, env), report);
  try {
    if (source.servers !== undefined && !frozen) return await copyOnceFromServers(source, target);
    const after = frozen ? undefined : await copyWhileItRuns(source, target);
    const stopped = await openStopped(source);
    try {
      await copyShop({ from: stopped, to: target, ...(after !== undefined && { after }), onProgress });
      endProgress();
      say('Everything is copied. Folding every read model from both …');
      return told(await compareShops(stopped, target), json);
    } finally {
      await stopped.close();
    }
  } finally {
    await target.close();
  }
}

/** Nobody can see whether all processes of a shop on servers have stopped: somebody says so. */
async function copyOnceFromServers(source: Settings, target: ShopGround): Promise<number> {
  const running = await openGround(source, report);
  try {
    await copyOnce(running, target, undefined);
    say('Copied so far. Stop the processes of the shop, then copy the rest with --frozen.');
    return 0;
  } finally {
    await running.close();
  }
}

/** Copies, and goes on with what comes until the source has stopped. */
async function copyWhileItRuns(source: Settings, target: ShopGround): Promise<Position> {
  if (source.servers !== undefined)
    throw new BadSetting(
      'Stop the processes of the shop, then copy with --frozen. Or copy once before: it goes on from there.',
    );
  const running = await openRunningSource(source);
  try {
    let after = await copyOnce(running, target, undefined);
    let told = false;
    while (await isInUse(source)) {
      if (!told) say('Copied so far. Stop the shop when it suits you: what comes until then is copied, too.');
      told = true;
      await pause(LOOK_AGAIN_MS);
      // Every key and file is looked at each time: not while nothing happens.
      const { events } = await running.store.readRecorded({ after, limit: 1 });
      if (events.length > 0) after = await copyOnce(running, target, after);
    }
    return after;
  } finally {
    await running.close();
  }
}

async function copyOnce(from: CopySource, to: ShopGround, after: Position | undefined): Promise<Position> {
  const copied = await copyShop({ from, to, ...(after !== undefined && { after }), onProgress });
  endProgress();
  return copied;
}

async function isInUse(source: Settings): Promise<boolean> {
  try {
    const stopped = await openGround(source, report);
    await stopped.close();
    return false;
  } catch (error) {
    if (error instanceof StoreInUse) return true;
    throw error;
  }
}

/** Holds the right to write to an embedded source, so that nobody starts it meanwhile. */
function openStopped(source: Settings): Promise<ShopGround> {
  return openGround(source, report);
}

function onProgress({ what, done }: { readonly what: 'events' | 'files'; readonly done: number }): void {
  sayProgress(`${String(done)} ${what}`);
}

function told({ eventsEqual, readModels }: Awaited<ReturnType<typeof compareShops>>, json: boolean): number {
  const isEqual = eventsEqual && readModels.every(({ equal }) => equal);
  if (json) process.stdout.write(`${JSON.stringify({ equal: isEqual, eventsEqual, readModels })}\n`);
  else {
    process.stdout.write(`${eventsEqual ? 'equal    ' : 'DIFFERENT'}  events, in their order\n`);
    for (const { projection, from, to, equal } of readModels)
      process.stdout.write(
        `${equal ? 'equal    ' : 'DIFFERENT'}  ${projection.padEnd(18)} ${String(to.documents).padStart(8)} documents  ${from.hash.slice(0, 16)}  ${to.hash.slice(0, 16)}\n`,
      );
  }
  say(
    isEqual
      ? 'Both hold the same. Start the shop there; keep the source until you are sure.'
      : 'They differ: do not start the shop there.',
  );
  return isEqual ? 0 : 1;
}

function report(error: unknown, what: string): void {
  say(`${what}: ${String(error)}`);
}
