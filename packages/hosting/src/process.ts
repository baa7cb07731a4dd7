import { writeSync } from 'node:fs';
import { InvalidMasterKey } from '@pressline/personal-data/master-key.ts';
import { KeysDamaged, KeysMissing, KeysUnavailable, WrongMasterKey } from '@pressline/personal-data/subject-keys.ts';
import { DiskFull, EngineUnavailable, EventsDamaged } from '@pressline/event-store/event-store.ts';
import { isDiskFull, StoreVersionMismatch } from '@pressline/event-store/sqlite-database.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { pino, stdSerializers, type Logger } from 'pino';
import { EventsMissing } from '@pressline/runtime/events-missing.ts';
import { InvalidSetting, type Settings } from '@pressline/runtime/settings.ts';
import { repeatedWarningsOnceAMinute } from './repeated-warnings.ts';

/** Errors that prevent a start and that an operator can fix: printed as one sentence, without a stack. */
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

/** A shutdown that takes longer is cut off, just before a supervisor would do it: Docker waits for 10 s. */
const STOP_TIMEOUT_MS = 9_500;

/**
 * The log of a process of the shop. It also logs what the process dies of: after a bug, the process must not continue
 * in an unknown state. Its supervisor restarts it.
 */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  const options = { level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  const log = pino({ ...options, hooks: { logMethod: repeatedWarningsOnceAMinute() } });
  process.on('uncaughtException', (error) => {
    reportCrash(error);
    process.exit(1);
  });
  return log;
}

/** Written like a log line, but bypassing the logger, which would wait forever on a full disk. */
function reportCrash(error: Error): void {
  const line = { level: 60, time: new Date().toISOString(), err: stdSerializers.err(error), msg: 'uncaught' };
  try {
    writeSync(process.stdout.fd, `${JSON.stringify(line)}\n`);
  } catch {
    // Nowhere to report it: the exit code has to do.
    process.exitCode = 1;
  }
}

/** Stops the process gracefully on a signal: exit code 0, or 1 if that fails or takes too long. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false;
  const stopOnce = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ ms: STOP_TIMEOUT_MS }, 'graceful shutdown took too long');
      process.exit(1);
    }, STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'graceful shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stopOnce);
  process.on('SIGINT', stopOnce);
}

/** The message of a server that is unavailable, with what its driver reported. */
function withCauses({ message, cause }: Error): string {
  const reason = cause instanceof Error ? withCauses(cause) : '';
  return reason === '' ? message : `${message} (${reason})`;
}

/** Explains a failed start to a person: how to fix it, or all that is known. */
export function whyNotStarted(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDiskFull(error)) return new DiskFull('the shop’s data').message;
  if (error instanceof EngineUnavailable || error instanceof KeysUnavailable) return withCauses(error);
  return OPERATOR_ERRORS.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
