import { runChecks } from './run-checks.ts';
import { backupChecks, type BackupsToCheck } from './backup-checks.ts';
import { clockChecks } from './clock-checks.ts';
import type { DiskProbe } from '../disk/disk.ts';
import { diskChecks } from './disk-checks.ts';
import { eventChecks } from './event-checks.ts';
import { fileChecks } from './file-checks.ts';
import type { Check, Finding } from './finding.ts';
import { keyChecks } from './key-checks.ts';
import { lookAtEvents, type SeenEvents } from './inspect-events.ts';
import { permissionChecks } from './permission-checks.ts';
import { readModelChecks } from './read-model-checks.ts';
import type { SeenServers } from './server-checks.ts';
import { settingsChecks } from './settings-checks.ts';
import { storeChecks } from './store-checks.ts';
import type { SeenShop } from './diagnostics-snapshot.ts';
import { isDemoShop } from '@pressline/runtime/is-demo.ts';
import { within } from './run-checks.ts';

export interface ExamineOptions {
  readonly shop: SeenShop;
  /** Reads every page, every file and every event, however long it takes; writes a file to S3 and removes it. */
  readonly deep: boolean;
  readonly backups: BackupsToCheck;
  readonly disk: DiskProbe;
  readonly now: () => Date;
  readonly onProgress: (what: string) => void;
}

const EVENTS_WITHIN_MS = 30_000;
const FIRST_EVENT_WITHIN_MS = 12_000;

/** Asks a shop all that an operator wants to know of its health, and changes nothing. Never fails: what can't be asked is a finding. */
export async function examineShop(options: ExamineOptions): Promise<readonly Finding[]> {
  const { shop, onProgress } = options;
  return runChecks(await checksOf(options, await isDemo(shop)), onProgress);
}

/** Undefined where the events can't be read: then the checks of engines say why. */
async function isDemo({ settings, reader }: SeenShop): Promise<boolean | undefined> {
  try {
    return await within(FIRST_EVENT_WITHIN_MS, isDemoShop(settings, reader));
  } catch {
    return undefined;
  }
}

async function checksOf(options: ExamineOptions, demo: boolean | undefined): Promise<readonly Check[]> {
  const { shop, deep, backups, disk, now, onProgress } = options;
  const isReal = demo !== true;
  const forgotten = new Set<string>();
  const events = once<SeenEvents>(() =>
    lookAtEvents({
      reader: shop.reader,
      now: now(),
      forgotten,
      deep,
      withinMs: deep ? undefined : EVENTS_WITHIN_MS,
      onProgress: (read) => onProgress(`${String(read)} events`),
    }),
  );
  const looked = { events, keys: once(() => shop.keys()) };
  const servers: SeenServers = { skews: new Map(), unasked: [] };
  return [
    ...settingsChecks({ settings: shop.settings, isDemo: demo }),
    ...(await serverChecksOf(shop, servers)),
    ...storeChecks(shop, { deep, isDemo: demo === true, now }),
    ...eventChecks(shop, events, deep),
    ...keyChecks(shop, looked, isReal),
    ...fileChecks(shop, looked, { forgotten, deep, now: now() }),
    ...readModelChecks(shop, now),
    ...clockChecks(shop, events, servers),
    ...diskChecks(shop, disk),
    ...permissionChecks(shop, isReal),
    ...backupChecks(backups, isReal, now()),
  ];
}

/** Loads the servers’ drivers, which the check of a shop in files never needs. */
async function serverChecksOf(shop: SeenShop, seen: SeenServers): Promise<readonly Check[]> {
  if (shop.servers === undefined) return [];
  const { serverChecks } = await import('./server-checks.ts');
  return serverChecks(shop, shop.servers, seen);
}

/** Asked once, and told to everybody who asks; also that it failed. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
}
