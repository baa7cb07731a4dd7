import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { COMPOSE } from '../support/engines.ts';
import { ROOT } from '../support/root.ts';
import { skipUnless } from '../support/skip-unless.ts';

const compose = skipUnless(COMPOSE);
/** Compose requires each to be set; their values are tested elsewhere. */
const SET = {
  ...{ ADMIN_EMAIL: 'admin@pressline.example', ADMIN_PASSWORD: 'plate-and-blanket', MASTER_KEY: 'key' },
  ...{ MONGO_ROOT_PASSWORD: 'root', MONGO_PASSWORD: 'mongo', REDIS_PASSWORD: 'redis' },
  ...{ S3_ACCESS_KEY: 'GK0', S3_SECRET_KEY: 'secret', S3_RPC_SECRET: 'rpc' },
};

compose.describe('Docker Compose', () => {
  const read = (file: string, env: Readonly<Record<string, string>>) =>
    spawnSync(compose.path(), ['compose', '-f', file, '--profile', 'metrics', 'config', '--quiet'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    });

  it.each(['docker-compose.yml', 'infra/compose.embedded.yml'])('reads %s without a complaint', (file) => {
    const { status, stderr } = read(file, SET);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('does not start without a master key, and explains how to create one', () => {
    const { status, stderr } = read('docker-compose.yml', { ...SET, MASTER_KEY: '' });
    expect(status).not.toBe(0);
    expect(stderr).toContain('openssl rand -base64 32');
  });
});
