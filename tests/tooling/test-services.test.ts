import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { prepareTestServices } from '../../scripts/test-services.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pressline-services-'));
  writeFileSync(path.join(folder, 'pom.xml'), 'version 1');
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const service = (name: string, command: string, isPossible = true) => ({
  title: `Preparing ${name}`,
  files: [path.join(folder, 'pom.xml')],
  folder: path.join(folder, name),
  needs: () => Promise.resolve(isPossible),
  commands: [['sh', ['-c', command]] as [string, string[]]],
});
const isPrepared = (name: string) => existsSync(path.join(folder, name, '.pressline-stamp'));
const failure = (name: string) => readFileSync(path.join(folder, `${name}.failed`), 'utf8');

it('prepares the other services where one fails, and keeps the reason of the failure', async () => {
  const offline = 'echo "[INFO] Building"; echo "[ERROR] Could not transfer the artifact: no network"; exit 1';
  expect(await prepareTestServices([service('mongo', offline), service('s3', 'exit 0')])).toBe(false);

  expect(isPrepared('mongo')).toBe(false);
  expect(failure('mongo')).toBe('sh exited with code 1: [ERROR] Could not transfer the artifact: no network');
  expect(isPrepared('s3')).toBe(true);
});

it('tries again after a failure, and forgets the reason once it succeeds', async () => {
  await prepareTestServices([service('mongo', 'exit 1')]);
  expect(failure('mongo')).toBe('sh exited with code 1: no output');

  expect(await prepareTestServices([service('mongo', 'exit 0')])).toBe(true);
  expect(isPrepared('mongo')).toBe(true);
  expect(existsSync(path.join(folder, 'mongo.failed'))).toBe(false);
});

it('prepares a service once, and again when its files have changed', async () => {
  const count = path.join(folder, 'count');
  const counted = service('mongo', `echo x >> ${count}`);
  await prepareTestServices([counted]);
  await prepareTestServices([counted]);
  expect(readFileSync(count, 'utf8')).toBe('x\n');

  writeFileSync(path.join(folder, 'pom.xml'), 'version 2');
  await prepareTestServices([counted]);
  expect(readFileSync(count, 'utf8')).toBe('x\nx\n');
});

it('prepares a service with a version again only when the version has changed', async () => {
  const count = path.join(folder, 'count');
  const versioned = (version: string) => ({ ...service('caddy', `echo x >> ${count}`), version });
  await prepareTestServices([versioned('2.10.0')]);
  writeFileSync(path.join(folder, 'pom.xml'), 'version 2');
  await prepareTestServices([versioned('2.10.0')]);
  expect(readFileSync(count, 'utf8')).toBe('x\n');

  await prepareTestServices([versioned('2.10.1')]);
  expect(readFileSync(count, 'utf8')).toBe('x\nx\n');
});

it('leaves out a service that this machine has no tools for', async () => {
  expect(await prepareTestServices([service('mongo', 'exit 0', false)])).toBe(true);
  expect(isPrepared('mongo')).toBe(false);
  expect(existsSync(path.join(folder, 'mongo.failed'))).toBe(false);
});
