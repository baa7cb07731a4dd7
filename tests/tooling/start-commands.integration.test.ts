import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { composeFile, environmentOf, imageEnvironment, startCommand } from '../support/compose-file.ts';
import { startStandIn, type StandIn } from '../doubles/eventstore/server.ts';
import { TcpProxy } from '../doubles/tcp-proxy.ts';
import { freePort, serverFolder } from '../support/server-process.ts';
import { COMPILED, SERVER } from '../support/server-programs.ts';
import { sharedEngines } from '../support/shared-servers.ts';
import { ADMIN } from '../support/shop-process.ts';
import { skipUnless } from '../support/skip-unless.ts';
import { StartedProgram } from '../support/started-program.ts';
import { LOCAL_MONGODB, names, LOCAL_REDIS, LOCAL_S3 } from '../support/test-servers.ts';
import { until } from '../support/until.ts';

const needed = skipUnless(LOCAL_MONGODB, LOCAL_REDIS, LOCAL_S3);
const stack = composeFile('docker-compose.yml');
const MINUTE = 60_000;

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

/** The real EventStoreDB ends a write of its own after 2 s; one that has just started may take longer. */
const COLD_SYNC_MS = 2_500;
const COLD_SYNCS = 4;

/** A connection that refuses everything until it is opened. */
async function closedWire(port: () => number): Promise<TcpProxy> {
  const wire = await TcpProxy.before(port);
  wire.mode = 'refuses';
  toEnd.push(() => wire.close());
  return wire;
}

async function coldEventStore(): Promise<StandIn> {
  let syncs = 0;
  const standIn = await startStandIn({
    folder: serverFolder('eventstore'),
    syncMs() {
      syncs += 1;
      return syncs <= COLD_SYNCS ? COLD_SYNC_MS : 0;
    },
  });
  toEnd.push(() => standIn.stop());
  return standIn;
}

needed.describe('a first start', () => {
  it('waits for servers and the bucket, names each, and fills the demo once, although the event store is slow at first', async () => {
    const { mongo, files } = await sharedEngines();
    const cold = await coldEventStore();
    const [events, documents] = [await closedWire(() => cold.port), await closedWire(() => mongo.port)];
    const bucket = names().next();
    const places = {
      ...(await servers()),
      EVENTSTOREDB_URL: `esdb://127.0.0.1:${String(events.port)}?tls=false`,
      MONGODB_URL: `mongodb://127.0.0.1:${String(documents.port)}/${bucket}`,
      FILES_URL: `s3://${bucket}/files?endpoint=${files.url}`,
      DEMO: 'true',
    };
    const programs = await Promise.all(['projector', 'api', 'projector', 'api'].map((name) => start(name, places)));
    const apis = programs.filter((_, n) => n % 2 === 1);
    const untilAllPrinted = (message: string) =>
      until(() => programs.every(({ output }) => output.includes(message)), MINUTE);
    await untilAllPrinted(`EventStoreDB at 127.0.0.1:${String(events.port)} is unavailable.`);
    events.mode = 'passes';
    await untilAllPrinted(
      `MongoDB at 127.0.0.1:${String(documents.port)}, which stores the keys of personal data, is unavailable.`,
    );
    documents.mode = 'passes';
    await until(() => apis.some(({ output }) => output.includes(`The bucket ${bucket}`)));
    await fetch(`${files.url}/${bucket}`, { method: 'PUT' });
    await Promise.all(programs.map((program) => program.untilServed('/readyz')));
    expect(programs.map(({ output }) => output).join('\n')).toContain(
      'did not write an append within its own time limit',
    );
    const titles = await Promise.all(
      apis.map(async ({ url }) => {
        const products = (await (await fetch(`${url}/api/products`)).json()) as readonly { readonly title: string }[];
        return products.map(({ title }) => title).toSorted();
      }),
    );
    expect(titles[0]?.length).toBeGreaterThan(0);
    expect(titles[0]).toEqual([...new Set(titles[0])]);
    expect(titles[1]).toEqual(titles[0]);
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
