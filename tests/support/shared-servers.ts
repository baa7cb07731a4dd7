import { StandInProcess } from '../doubles/eventstore/process.ts';
import { MONGODB_HERE, REDIS_HERE, S3_HERE, startMongo, startRedis, startS3, type TestServer } from './test-servers.ts';

/** The servers of a shop. */
export interface Engines {
  readonly events: StandInProcess;
  readonly mongo: TestServer;
  readonly redis: TestServer;
  readonly files: TestServer;
}

/** New ones, which a test may kill, empty or pause. To be removed. */
export async function startEngines(): Promise<Engines> {
  const events = new StandInProcess();
  const [mongo, redis, files] = await Promise.all([
    startMongo(MONGODB_HERE.find() ?? ''),
    startRedis(REDIS_HERE.find() ?? ''),
    startS3(S3_HERE.find() ?? ''),
    events.start(),
  ]);
  return { events, mongo, redis, files };
}

let shared: Promise<Engines> | undefined;

/** Those of this test worker: each shop uses names of its own there. They end with the worker. */
export function sharedEngines(): Promise<Engines> {
  shared ??= startEngines().then((engines) => {
    const { events, mongo, redis, files } = engines;
    for (const { process } of [mongo, redis, files]) process.endWithUs();
    events.endWithUs();
    return engines;
  });
  return shared;
}

export async function removeEngines({ events, mongo, redis, files }: Engines): Promise<void> {
  await Promise.all([events.remove(), mongo.remove(), redis.remove(), files.remove()]);
}
