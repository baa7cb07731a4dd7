import { StandInProcess } from '../doubles/eventstore/process.ts';
import { given } from './given-servers.ts';
import {
  LOCAL_MONGODB,
  LOCAL_REDIS,
  LOCAL_S3,
  startLightS3,
  startMongo,
  startRedis,
  startS3,
  type TestServer,
} from './test-servers.ts';

/** The servers of a shop. */
export interface Engines {
  readonly events: StandInProcess;
  readonly mongo: TestServer;
  readonly redis: TestServer;
  readonly files: TestServer;
}

/** moto, or our own stand-in, which needs less processor time and survives a kill. */
export type S3StandIn = 'moto' | 'light';

/** New ones, which a test may kill, empty or pause. The caller removes them. */
export async function startEngines(s3: S3StandIn = 'moto'): Promise<Engines> {
  const events = new StandInProcess();
  const [mongo, redis, files] = await Promise.all([
    startMongo(LOCAL_MONGODB.find() ?? ''),
    startRedis(LOCAL_REDIS.find() ?? ''),
    s3 === 'light' ? startLightS3() : startS3(LOCAL_S3.find() ?? ''),
    events.start(),
  ]);
  return { events, mongo, redis, files };
}

let events: Promise<StandInProcess> | undefined;
const servers = new Map<Start, Promise<TestServer>>();

/** The servers of this test worker: each shop uses unique names there. They end with the worker. */
export async function sharedEngines(): Promise<Engines> {
  const [mongo, redis, files] = await Promise.all([
    sharedMongo(LOCAL_MONGODB.find() ?? ''),
    sharedRedis(LOCAL_REDIS.find() ?? ''),
    sharedS3(LOCAL_S3.find() ?? ''),
    (events ??= startEvents()),
  ]);
  return { events: await events, mongo, redis, files };
}

/**
 * The worker's MongoDB, for a test that uses unique names and doesn't end the server.
 * @param found what `MONGODB.find` found
 */
export function sharedMongo(found: string): Promise<TestServer> {
  return given('MONGODB_URL') === found ? startMongo(found) : shared(startMongo, found);
}

/** The worker's Redis, on the same terms. @param found what `REDIS.find` found */
export function sharedRedis(found: string): Promise<TestServer> {
  return given('REDIS_URL') === found ? startRedis(found) : shared(startRedis, found);
}

/** The worker's S3 server, on the same terms. @param found what `S3_SERVER.find` found */
export function sharedS3(found: string): Promise<TestServer> {
  return given('FILES_URL') === found ? startS3(found) : shared(startS3, found);
}

type Start = (found: string) => Promise<TestServer>;

function shared(start: Start, found: string): Promise<TestServer> {
  const running = servers.get(start) ?? startForWorker(start, found);
  servers.set(start, running);
  return running;
}

async function startForWorker(start: Start, found: string): Promise<TestServer> {
  const server = await start(found);
  server.process.unref();
  return { ...server, remove: () => Promise.resolve() };
}

async function startEvents(): Promise<StandInProcess> {
  const standIn = new StandInProcess();
  await standIn.start();
  standIn.unref();
  return standIn;
}

export async function removeEngines({ events, mongo, redis, files }: Engines): Promise<void> {
  await Promise.all([events.remove(), mongo.remove(), redis.remove(), files.remove()]);
}
