import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { clearMongo, clearRedis, clearUp, type Clear } from './clear-servers.ts';
import { findProgram, type Engine } from './engines.ts';
import { given, mayBeKilled, orGiven } from './given-servers.ts';
import { ROOT } from './root.ts';
import { serverFolder, ServerProcess } from './server-process.ts';

const MONGO = path.join(ROOT, '.cache', 'mongo-for-tests');
const S3 = path.join(ROOT, '.cache', 's3-for-tests');
const SCHEMATHESIS_BUILT = path.join(ROOT, '.cache', 'schemathesis');
const KUBERNETES_BUILT = path.join(ROOT, '.cache', 'kubernetes-validate');

/**
 * Why the last attempt to prepare a server failed, as scripts/test-services.mjs recorded it; if there was none, what
 * it needs.
 */
function howToPrepare(folder: string, install: string): string {
  const failed = `${folder}.failed`;
  const again = 'npm run test:services';
  return existsSync(failed) ? `${readFileSync(failed, 'utf8')}; try again: ${again}` : `${install}, then ${again}`;
}

/** An engine with MongoDB's protocol, on this machine; its path is Java's. */
export const LOCAL_MONGODB: Engine = {
  name: 'a server with MongoDB’s protocol',
  howToGet: howToPrepare(MONGO, 'apt-get install default-jdk-headless maven'),
  find: () => (existsSync(path.join(MONGO, '.pressline-stamp')) ? findProgram(['java', 'java.exe']) : undefined),
};

export const LOCAL_REDIS: Engine = {
  name: 'Redis',
  howToGet: 'apt-get install redis-server',
  find: () => findProgram(['redis-server']),
};

/** An engine with S3's protocol, on this machine. */
export const LOCAL_S3: Engine = {
  name: 'a server with S3’s protocol',
  howToGet: howToPrepare(S3, 'apt-get install python3-venv'),
  find: () =>
    existsSync(path.join(S3, '.pressline-stamp')) ? findProgram([path.join(S3, 'bin', 'moto_server')]) : undefined,
};

/** A program of Python packages in its own virtual environment. */
const pythonProgram = (name: string, built: string): Engine => ({
  name,
  howToGet: howToPrepare(built, 'apt-get install python3-venv'),
  find: () =>
    existsSync(path.join(built, '.pressline-stamp')) ? findProgram([path.join(built, 'bin', name)]) : undefined,
});

/** Makes requests from an OpenAPI document. */
export const SCHEMATHESIS = pythonProgram('schemathesis', SCHEMATHESIS_BUILT);

/** Checks manifests against the schemas of a release of Kubernetes. */
export const KUBERNETES_VALIDATE = pythonProgram('kubernetes-validate', KUBERNETES_BUILT);

/** The external server, or one of this machine. */
export const MONGODB = orGiven(LOCAL_MONGODB, 'MONGODB_URL');
export const REDIS = orGiven(LOCAL_REDIS, 'REDIS_URL');
export const S3_SERVER = orGiven(LOCAL_S3, 'FILES_URL');

/** For tests that kill a server or empty it, which must not be shared. */
export const MONGODB_TO_KILL = mayBeKilled(LOCAL_MONGODB, 'MONGODB_URL');
export const REDIS_TO_KILL = mayBeKilled(LOCAL_REDIS, 'REDIS_URL');
export const S3_TO_KILL = mayBeKilled(LOCAL_S3, 'FILES_URL');

/** A server of one test file: a new one with its own folder, or an external one. */
export interface TestServer {
  readonly url: string;
  readonly port: number;
  /** @throws if the server is external: it is not ours to end */
  readonly process: ServerProcess;
  /** Prefix of all its names. */
  readonly base: string;
  /** A unique name: of a database, or a prefix of keys. */
  uniqueName(): string;
  /** Ends a server of our own; cleans up our names in an external one, and warns if that fails. */
  remove(): Promise<void>;
}

/** @param found what `MONGODB.find` found */
export function startMongo(found: string): Promise<TestServer> {
  if (given('MONGODB_URL') === found) return attached(found, 'MongoDB databases', clearMongo);
  const libraries = [path.join(MONGO, 'classes'), path.join(MONGO, 'lib', '*')].join(path.delimiter);
  return started('mongodb', (folder) => ({
    program: found,
    parameters: (port) => [
      '-Xmx512m',
      // It runs for a minute: less compiling, and no threads for garbage collection.
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-cp',
      libraries,
      'shop.pressline.MongoForTests',
      path.join(folder, 'data'),
      String(port),
    ],
    readyLine: /^\d+$/,
  }));
}

/** Our own is configured as the shop needs it: nothing is evicted, and everything is logged. */
export function startRedis(found: string): Promise<TestServer> {
  if (given('REDIS_URL') === found) return attached(found, 'Redis keys', clearRedis);
  return started('redis', (folder) => ({
    program: found,
    parameters: (port) => [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction', '--save', ''],
    ],
    readyLine: /Ready to accept connections/,
  }));
}

/** An external one is given as the address of a bucket, `s3://…`; the suite cleans up its own folders there. */
export function startS3(found: string): Promise<TestServer> {
  if (given('FILES_URL') === found) return attached(found, 'objects', () => Promise.resolve());
  return started('http', () => ({
    program: found,
    parameters: (port) => ['-H', '127.0.0.1', '-p', String(port)],
    readyLine: /Running on/,
  }));
}

const S3_STAND_IN = path.join(import.meta.dirname, '..', 'doubles', 's3', 'main.ts');

/**
 * Our own, for tests that run a shop under load or kill the server: it needs less processor time than that of
 * {@link startS3}, and its objects survive a kill.
 */
export function startLightS3(): Promise<TestServer> {
  return started('http', (folder) => ({
    program: process.execPath,
    parameters: (port) => [S3_STAND_IN, path.join(folder, 'objects'), String(port)],
    env: () => ({ NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled') }),
    readyLine: /^http:/,
  }));
}

async function started(
  scheme: string,
  recipeIn: (folder: string) => ConstructorParameters<typeof ServerProcess>[0],
): Promise<TestServer> {
  const folder = serverFolder(scheme);
  const process = new ServerProcess(recipeIn(folder));
  const { base, next } = names();
  await process.start();
  return {
    url: `${scheme}://127.0.0.1:${process.port}`,
    port: process.port,
    process,
    base,
    uniqueName: next,
    async remove() {
      await process.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function attached(url: string, what: string, clear: Clear): Promise<TestServer> {
  const { base, next } = names();
  return Promise.resolve({
    url,
    port: 0,
    get process(): ServerProcess {
      throw new Error(`${url} was given from outside, and is not ours to end.`);
    },
    base,
    uniqueName: next,
    remove: () => clearUp({ what, url, base, clear }),
  });
}

/** Names with a common prefix, by which they are found for the clean-up. */
export function names(): { readonly base: string; readonly next: () => string } {
  const base = `t${randomBytes(4).toString('hex')}`;
  let count = 0;
  return { base, next: () => `${base}n${(count += 1)}` };
}
