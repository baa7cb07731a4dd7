import type { Engine } from './engines.ts';

/**
 * External servers, used as they are: `MONGODB_URL=… npm run test:engines`. Tests use unique names there and clean up
 * afterwards.
 */
export type GivenServer = 'EVENTSTOREDB_URL' | 'MONGODB_URL' | 'REDIS_URL' | 'FILES_URL';

/** Set only by `npm run test:engines` and `npm run test:containers`: no test may reach a shop's own servers. */
const REQUESTED = 'PRESSLINE_TEST_ENGINES';

/** The address that was given for the tests. */
export function given(name: GivenServer): string | undefined {
  const value = process.env[name];
  return process.env[REQUESTED] === undefined || value === '' ? undefined : value;
}

/** Whether real engines in containers are required: no stand-in may replace them. */
function onlyContainers(): boolean {
  return process.env[REQUESTED] === 'containers';
}

const DOCKER_UNAVAILABLE = { name: 'Docker', howToGet: 'install Docker Engine, and start it' };

/** An engine of this machine, unless an external one was given. */
export function orGiven(engine: Engine, name: GivenServer): Engine {
  const { name: called, howToGet } = onlyContainers() ? DOCKER_UNAVAILABLE : engine;
  return { name: called, howToGet, find: () => given(name) ?? (onlyContainers() ? undefined : engine.find()) };
}

/** An engine of this machine that a test may end, empty or pause; none while an external one is tested. */
export function mayBeKilled(engine: Engine, name: GivenServer): Engine {
  const isOthers = given(name) !== undefined || onlyContainers();
  return {
    name: isOthers ? `${engine.name}, to be killed` : engine.name,
    howToGet: isOthers ? 'npm test: there it is a server of the tests’ own' : engine.howToGet,
    find: () => (isOthers ? undefined : engine.find()),
  };
}
