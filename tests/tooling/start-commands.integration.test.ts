import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { composeFile, environmentOf, imageEnvironment, startCommand } from '../support/compose-file.ts';
import { freePort } from '../support/server-process.ts';
import { COMPILED, SERVER } from '../support/server-programs.ts';
import { sharedEngines } from '../support/shared-servers.ts';
import { ADMIN } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { StartedProgram } from '../support/started-program.ts';
import { LOCAL_MONGODB, names, LOCAL_REDIS, LOCAL_S3 } from '../support/test-servers.ts';

const needed = skipUnless(LOCAL_MONGODB, LOCAL_REDIS, LOCAL_S3);
const stack = composeFile('docker-compose.yml');

/** As in `.env`. */
const ENV = {
  ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  ...{ MONGO_PASSWORD: 'mongo', REDIS_PASSWORD: 'redis', S3_ACCESS_KEY: 'GK0', S3_SECRET_KEY: 'secret' },
};

const toEnd: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});

async function servers(): Promise<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pressline-stack-'));
  toEnd.push(() => rmSync(folder, { recursive: true, force: true }));
  const { events, mongo, redis, files } = await sharedEngines();
  const name = names().next();
  await fetch(`${files.url}/${name}`, { method: 'PUT' });
  return {
    ...COMPILED,
    SHOP_PREFIX: name,
    EVENTSTOREDB_URL: events.url,
    MONGODB_URL: `${mongo.url}/${name}`,
    REDIS_URL: redis.url,
    FILES_URL: `s3://${name}/files?endpoint=${files.url}`,
    // What the image has a folder for.
    DATA_DIR: path.join(folder, 'data'),
    TMPDIR: tmpdir(),
    HOST: '127.0.0.1',
  };
}

/** The command of an image, which has its build at a fixed path. */
function commandOf(image: string): readonly string[] {
  return startCommand(image).map((word) => word.replace(/^dist\/server(?=\/)/, SERVER));
}

/** A container of Compose, but for where its servers are. */
async function start(name: string, places: Record<string, string>): Promise<StartedProgram> {
  const service = stack.services[name];
  const image = service?.build?.target ?? '';
  const program = new StartedProgram(commandOf(image), {
    ...imageEnvironment(image),
    ...environmentOf(service ?? {}, ENV),
    ...places,
    PORT: String(await freePort()),
    // All of them run on one machine here.
    OPERATOR_PORT: '0',
  });
  toEnd.push(() => program.stop());
  return program;
}

needed.describe('the stack, its processes started as their images start them', () => {
  it('comes up from nothing with two of each at once, serves, and stops in order', async () => {
    const places = await servers();
    const programs = await Promise.all(['projector', 'api', 'projector', 'api'].map((name) => start(name, places)));
    await Promise.all(programs.map((program) => program.untilServed('/readyz')));
    const [, api, , other] = programs;
    const body = JSON.stringify(ADMIN);
    const headers = { 'Content-Type': 'application/json' };
    for (const each of [api, other]) {
      const login = await fetch(`${each?.url ?? ''}/api/admin/login`, { method: 'POST', headers, body });
      expect(login.status).toBe(200);
    }
    expect(await Promise.all(programs.map((program) => program.stop()))).toEqual([0, 0, 0, 0]);
  });
});

it('reports in one sentence what is missing, and exits', async () => {
  const port = String(await freePort());
  const { EVENTSTOREDB_URL, MONGODB_URL } = environmentOf(stack.services['api'] ?? {}, ENV);
  for (const name of ['api', 'projector']) {
    const program = new StartedProgram(commandOf(name), {
      ...imageEnvironment(name),
      ...{ PORT: port, EVENTSTOREDB_URL: EVENTSTOREDB_URL ?? '', MONGODB_URL: MONGODB_URL ?? '' },
    });
    await expect(program.untilServed('/readyz')).rejects.toThrow('set without REDIS_URL');
    expect(program.output.trim().split('\n')).toHaveLength(1);
  }
});
