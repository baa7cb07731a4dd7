import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { DOCKER } from '../support/engines.ts';
import { skipUnless } from '../support/skip-unless.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const docker = skipUnless(DOCKER);

docker.describe('docker-compose.yml', () => {
  it('is read by Docker Compose without a complaint', () => {
    const answer = spawnSync(docker.path(), ['compose', 'config', '--quiet'], { cwd: ROOT, encoding: 'utf8' });
    expect({ status: answer.status, stderr: answer.stderr }).toEqual({ status: 0, stderr: '' });
  });
});
