import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './set-up.mjs';
import { say, step, yellow } from './terminal.mjs';

/** @typedef {{ env: Record<string, string>, stop: () => Promise<void> }} Engines */

/** Loaded on demand, because the set-up may just have installed them. */
const loaded = () => Promise.all([import('testcontainers'), import('yaml')]);

/**
 * Starts the servers of docker-compose.yml on the same images. Without Docker nothing is started, and the suites are
 * skipped.
 * @returns {Promise<Engines | undefined>}
 */
export async function startEngines() {
  const [{ GenericContainer, Wait, getContainerRuntimeClient }, { parse }] = await loaded();
  try {
    await getContainerRuntimeClient();
  } catch {
    say(yellow('Docker is not installed or not running, so no servers were started.'));
    return undefined;
  }
  const { services } = parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
  const secret = randomBytes(32).toString('hex');
  const key = `GK${randomBytes(16).toString('hex')}`;

  /** @type {Record<string, () => Promise<import('testcontainers').StartedTestContainer>>} */
  const recipes = {
    eventstore: () =>
      new GenericContainer(services.eventstore.image)
        .withEnvironment(
          Object.fromEntries(
            Object.entries(services.eventstore.environment).map(([name, value]) => [name, `${value}`]),
          ),
        )
        .withExposedPorts(2113)
        .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((code) => code < 300))
        .start(),
    mongo: () =>
      new GenericContainer(services.mongo.image)
        .withExposedPorts(27017)
        .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
        .start(),
    redis: () =>
      new GenericContainer(services.redis.image)
        .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
        .withExposedPorts(6379)
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
        .start(),
    files: async () =>
      (
        await GenericContainer.fromDockerfile(ROOT, 'infra/Dockerfile')
          .withTarget(services.files.build.target)
          .withBuildkit()
          .build(services.files.image, { deleteOnExit: false })
      )
        .withEnvironment({
          GARAGE_RPC_SECRET: secret,
          GARAGE_DEFAULT_ACCESS_KEY: key,
          GARAGE_DEFAULT_SECRET_KEY: secret,
          GARAGE_DEFAULT_BUCKET: 'pressline',
        })
        .withExposedPorts(3900)
        .withWaitStrategy(Wait.forHealthCheck())
        .start(),
  };
  /** @type {Record<string, import('testcontainers').StartedTestContainer>} */
  const started = {};
  const stop = async () => {
    await Promise.all(Object.values(started).map((container) => container.stop()));
  };
  try {
    for (const [name, start] of Object.entries(recipes))
      await step(`Starting ${name}`, async () => {
        started[name] = await start();
      });
  } catch (error) {
    await stop();
    throw error;
  }
  /** @param {string} name @param {number} port */
  const at = (name, port) => `${started[name]?.getHost() ?? ''}:${started[name]?.getMappedPort(port) ?? 0}`;
  return {
    env: {
      EVENTSTOREDB_URL: `esdb://${at('eventstore', 2113)}?tls=false`,
      MONGODB_URL: `mongodb://${at('mongo', 27017)}/pressline`,
      REDIS_URL: `redis://${at('redis', 6379)}`,
      FILES_URL: `s3://pressline/test?endpoint=http://${at('files', 3900)}&region=garage`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: secret,
    },
    stop,
  };
}

const FIRST_PORT = 27_117;

/**
 * Starts a replica set of MongoDB in one container, on the image of docker-compose.yml. Its members have the same ports
 * inside and outside, because the driver connects to the addresses that the set names.
 * @param {number} members
 * @returns {Promise<Engines>}
 */
export async function startReplicaSet(members) {
  const [{ GenericContainer, Wait }, { parse }] = await loaded();
  const { services } = parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });
  const ports = Array.from({ length: members }, (_, n) => FIRST_PORT + n);
  const hosts = ports.map((port) => `localhost:${port}`);
  const config = JSON.stringify({ _id: 'shop', members: hosts.map((host, _id) => ({ _id, host })) });
  const script = [
    ...ports.map(
      (port) =>
        `mkdir -p /data/${port} && mongod --replSet shop --port ${port} --bind_ip_all --dbpath /data/${port} --fork --logpath /data/${port}.log`,
    ),
    `mongosh --quiet --port ${FIRST_PORT} --eval 'rs.initiate(${config})'`,
    `until mongosh --quiet 'mongodb://${hosts.join(',')}/?replicaSet=shop' --eval 'db.runCommand({ ping: 1 })'; do sleep 1; done`,
    'echo The replica set is ready && sleep infinity',
  ].join(' && ');
  const container = await step(`Starting MongoDB as a replica set of ${members}`, () =>
    new GenericContainer(services.mongo.image)
      .withEntrypoint(['bash', '-c'])
      .withCommand([script])
      .withExposedPorts(...ports.map((port) => ({ container: port, host: port })))
      .withWaitStrategy(Wait.forLogMessage('The replica set is ready'))
      .start(),
  );
  return {
    env: { MONGODB_URL: `mongodb://${hosts.join(',')}/pressline?replicaSet=shop` },
    stop: async () => void (await container.stop()),
  };
}
