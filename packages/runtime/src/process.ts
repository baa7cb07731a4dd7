import { writeSync } from 'node:fs';
import { InvalidMasterKey } from '@pressline/personal-data/master-key.ts';
import { KeysDamaged, KeysMissing, WrongMasterKey } from '@pressline/personal-data/subject-keys.ts';
import { DiskFull, EventsDamaged } from '@pressline/event-store/event-store.ts';
import { isDiskFull, StoreVersionMismatch } from '@pressline/event-store/sqlite-database.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { pino, stdSerializers, type Logger } from 'pino';
import { EventsMissing } from './events-missing.ts';
import { InvalidSetting, type Settings } from './settings.ts';

/** What stands in the way of a start and is somebody's to put right: told in one sentence, without a stack. */
const OPERATOR_ERRORS = [
  InvalidSetting,
  InvalidMasterKey,
  WrongMasterKey,
  KeysMissing,
  KeysDamaged,
  EventsDamaged,
  EventsMissing,
  StoreInUse,
  StoreVersionMismatch,
  DiskFull,
] as const;

/** A stop that takes longer than this is a stop that hangs. */
const STOP_TIMEOUT_MS = 9_500;

/**
 * The log of a process of the shop, which also tells what the process dies of: a bug must not leave one that answers half.
 * Whoever watches starts it again.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const log = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  process.on('uncaughtException', (error) => {
    reportCrash(error);
    process.exit(1);
  });
  return log;
}

/** As a line of the log, past it: on a full disk the log itself waits for room, for ever. */
function reportCrash(error: Error): void {
  const line = { level: 60, time: new Date().toISOString(), err: stdSerializers.err(error), msg: 'uncaught' };
  try {
    writeSync(process.stdout.fd, `${JSON.stringify(line)}\n`);
  } catch {
    // Nobody can be told: the exit code says it.
    process.exitCode = 1;
  }
}

/** Ends the process in order when it is told to end: with 0, or with 1 where that fails or takes too long. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
}

/** What a person is told of a start that failed: how to put it right, or all that is known. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return new DiskFull('the shop’s data').message;
  return OPERATOR_ERRORS.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
