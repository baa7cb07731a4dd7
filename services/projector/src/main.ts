import { openProjector } from '@pressline/composition/projector.ts';
import { BadSetting, readSettings } from '@pressline/composition/settings.ts';
import { BadMasterKey } from '@pressline/personal-data/master-key.ts';
import { KeysMissing, WrongMasterKey } from '@pressline/personal-data/subject-keys.ts';
import { pino } from 'pino';
import { serveState } from './state-server.ts';

/** What stands in the way of a start and is somebody's to put right: told in one sentence, without a stack. */
const TO_PUT_RIGHT = [BadSetting, BadMasterKey, WrongMasterKey, KeysMissing] as const;
/** A stop that takes longer than this is a stop that hangs. */
const STOP_WITHIN_MS = 9_500;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { servers } = settings;
  if (servers === undefined)
    throw new BadSetting(
      'A projector is for a shop on servers: set EVENTSTORE_URL, MONGODB_URL and REDIS_URL. An embedded shop feeds its read models by itself.',
    );
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
  const projector = await openProjector(settings, servers, log, () => new Date());
  const state = await serveState(projector, { port: settings.port, host: settings.host });
  process.stdout.write(`A projector of the shop works, and says how on port ${String(state.port)}.\n`);
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    state
      .stop()
      .then(() => projector.stop())
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
}

try {
  await main();
} catch (error) {
  const known = error instanceof Error && TO_PUT_RIGHT.some((kind) => error instanceof kind);
  const text = error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
