import { runChecks } from './run-checks.ts';
import { backupChecks, type BackupsToCheck } from './backup-checks.ts';
import { checkoutChecks } from './checkout-checks.ts';
import { clockChecks } from './clock-checks.ts';
import type { DiskProbe } from '../disk/disk.ts';
import { diskChecks } from './disk-checks.ts';
import { eventChecks } from './event-checks.ts';
import { fileChecks } from './file-checks.ts';
import type { Check, Finding } from './finding.ts';
import { keyChecks } from './key-checks.ts';
import { inspectEvents, type EventsInspection } from './inspect-events.ts';
import { paymentChecks } from './payment-checks.ts';
import { permissionChecks } from './permission-checks.ts';
import { readModelChecks } from './read-model-checks.ts';
import { settingsChecks } from './settings-checks.ts';
import { storeChecks } from './store-checks.ts';
import type { DiagnosticsSnapshot } from './diagnostics-snapshot.ts';
import { countOf } from '../format/quantities.ts';
import { effectiveSettings, type ShopSettings } from '@pressline/domain/settings/shop-settings.ts';
import { shopSettingsReader } from '@pressline/event-store/shop-settings-reader.ts';
import { isDemoShop } from '@pressline/runtime/is-demo.ts';
import { withTimeout } from './run-checks.ts';

export interface ExamineOptions {
  readonly shop: DiagnosticsSnapshot;
  /** Reads every page, file and event, however long it takes; also writes a file to S3 and removes it. */
  readonly deep: boolean;
  readonly backups: BackupsToCheck;
  readonly disk: DiskProbe;
  readonly now: () => Date;
  readonly onProgress: (what: string) => void;
}

const EVENTS_WITHIN_MS = 30_000;
const FIRST_EVENT_WITHIN_MS = 12_000;

/** Runs all health checks on a shop, and changes nothing. Never fails: a check that can't run is a finding. */
export async function examineShop(options: ExamineOptions): Promise<readonly Finding[]> {
  const { shop, onProgress } = options;
  return runChecks(await checksOf(options, await isDemo(shop), await settingsOf(shop)), onProgress);
}

/** Undefined if the events can't be read: then the checks of engines report why. */
async function isDemo({ settings, reader }: DiagnosticsSnapshot): Promise<boolean | undefined> {
  try {
    return await withTimeout(FIRST_EVENT_WITHIN_MS, isDemoShop(settings, reader));
  } catch {
    return undefined;
  }
}

/** Those of the environment if the events can't be read. */
async function settingsOf({ settings: { fixed }, reader }: DiagnosticsSnapshot): Promise<ShopSettings> {
  try {
    return await withTimeout(FIRST_EVENT_WITHIN_MS, shopSettingsReader(reader, fixed).current());
  } catch {
    return effectiveSettings(fixed, {});
  }
}

async function checksOf(
  options: ExamineOptions,
  demo: boolean | undefined,
  settings: ShopSettings,
): Promise<readonly Check[]> {
  const { shop, deep, backups, disk, now, onProgress } = options;
  const isReal = demo !== true;
  const forgotten = new Set<string>();
  const events = once<EventsInspection>(() =>
    inspectEvents({
      reader: shop.reader,
      now: now(),
      forgotten,
      deep,
      timeoutMs: deep ? undefined : EVENTS_WITHIN_MS,
      onProgress: (read) => onProgress(countOf(read, 'event')),
    }),
  );
  const inspected = { events, keys: once(() => shop.keys()) };
  return [
    ...settingsChecks({ settings: shop.settings, shop: settings, isDemo: demo }),
    ...(await serverChecksOf(shop)),
    ...storeChecks(shop, { deep, isDemo: demo === true, now }),
    ...eventChecks(shop, events, deep),
    ...checkoutChecks(events, now()),
    ...paymentChecks(events, now()),
    ...keyChecks(shop, inspected, isReal),
    ...fileChecks(shop, inspected, { forgotten, deep, now: now() }),
    ...readModelChecks(shop, now),
    ...clockChecks(shop, events),
    ...diskChecks(shop, disk),
    ...permissionChecks(shop, isReal),
    ...backupChecks(backups, isReal, now()),
  ];
}

/** Loads the servers' drivers, which are not needed for a shop in files. */
async function serverChecksOf(shop: DiagnosticsSnapshot): Promise<readonly Check[]> {
  if (shop.servers === undefined) return [];
  const { serverChecks } = await import('./server-checks.ts');
  return serverChecks(shop, shop.servers);
}

/** Calls once and shares the result, or the error, with all callers. */
function once<T>(call: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined;
  return () => (promise ??= call());
}
