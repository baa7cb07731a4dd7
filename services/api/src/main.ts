import { flushCompileCache } from 'node:module';
import { BadMasterKey } from '@pressline/personal-data/master-key.ts';
import { KeysMissing, WrongMasterKey } from '@pressline/personal-data/subject-keys.ts';
import { StoreOfAnotherVersion } from '@pressline/event-store/sqlite-database.ts';
import { StoreInUse } from '@pressline/event-store/sqlite-write-lock.ts';
import { pino } from 'pino';
import { announce } from './announce.ts';
import { openShop } from './compose.ts';
import { BadSetting, readSettings } from '@pressline/composition/settings.ts';

/** What stands in the way of a start and is somebody's to put right: told in one sentence, without a stack. */
const TO_PUT_RIGHT = [
  BadSetting,
  BadMasterKey,
  WrongMasterKey,
  KeysMissing,
  StoreInUse,
  StoreOfAnotherVersion,
] as const;

const CANNOT_WRITE: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/** A stop that takes longer than this is a stop that hangs. */
const STOP_WITHIN_MS = 9_500;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  // A bug must not leave a process that answers half: say it, and let whoever watches start it again.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
  const opening = openShop(settings, log, () => new Date());
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // A shop that is still opening, and perhaps filling its demo, is opened first: then it can be stopped in order.
    opening
      .then((shop) => shop.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop in order');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const shop = await opening;
  process.stdout.write(announce(shop.started, settings));
  await shop.told();
  // Where NODE_COMPILE_CACHE names a folder, the next start finds there what was compiled, also after a kill.
  flushCompileCache();
  await shop.drawFront();
}

try {
  await main();
} catch (error) {
  const known = error instanceof Error && TO_PUT_RIGHT.some((kind) => error instanceof kind);
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (taken)
    process.stderr.write(
      `Port ${process.env.PORT ?? 3000} is taken by another program. Stop it, or set PORT to another one.\n`,
    );
  else if (error instanceof Error && 'code' in error && CANNOT_WRITE.includes(String(error.code)))
    process.stderr.write(
      `DATA_DIR can’t be written (${error.message}). Give the shop the right to, or set DATA_DIR to another folder.\n`,
    );
  else if (known) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
