import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, type Engine } from './engines.ts';
import { ServerProcess } from './server-process.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MONGO = path.join(ROOT, '.cache', 'mongo-for-tests');
const S3 = path.join(ROOT, '.cache', 's3-for-tests', 'bin', 'moto_server');

/** Something that speaks MongoDB's protocol; its path is Java's. */
export const MONGODB: Engine = {
  name: 'a server with MongoDB’s protocol',
  howToGet: 'apt-get install default-jdk-headless maven, then npm run test:services',
  find: () => (existsSync(path.join(MONGO, 'classes')) ? findProgram(['java', 'java.exe']) : undefined),
};

export const REDIS: Engine = {
  name: 'Redis',
  howToGet: 'apt-get install redis-server',
  find: () => findProgram(['redis-server']),
};

/** Something that speaks S3's protocol. */
export const S3_SERVER: Engine = {
  name: 'a server with S3’s protocol',
  howToGet: 'apt-get install python3-venv, then npm run test:services',
  find: () => findProgram([S3]),
};

/** A server of one test file, with a folder of its own. */
export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly process: ServerProcess;
  remove(): Promise<void>;
}

/** @param java where `MONGODB.find` found it */
export function startMongo(java: string): Promise<TestServer> {
  const libraries = [path.join(MONGO, 'classes'), path.join(MONGO, 'lib', '*')].join(path.delimiter);
  return started('mongodb', (folder) => ({
    program: java,
    parameters: (port) => [
      '-Xmx512m',
      '-cp',
      libraries,
      'shop.pressline.MongoForTests',
      path.join(folder, 'data'),
      String(port),
    ],
    serves: /^\d+$/,
  }));
}

/** As it is to run beside the shop: nothing is evicted, and everything is logged. */
export function startRedis(program: string): Promise<TestServer> {
  return started('redis', (folder) => ({
    program,
    parameters: (port) => [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction', '--save', ''],
    ],
    serves: /Ready to accept connections/,
  }));
}

export function startS3(program: string): Promise<TestServer> {
  return started('http', () => ({
    program,
    parameters: (port) => ['-H', '127.0.0.1', '-p', String(port)],
    serves: /Running on/,
  }));
}

async function started(
  scheme: string,
  recipeIn: (folder: string) => ConstructorParameters<typeof ServerProcess>[0],
): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), `pressline-${scheme}-`));
  const process = new ServerProcess(recipeIn(folder));
  await process.start();
  return {
    url: `${scheme}://127.0.0.1:${process.port}`,
    port: process.port,
    process,
    async remove() {
      await process.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
