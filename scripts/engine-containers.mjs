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
