import type { Engine } from './engines.ts';

/**
 * Servers from outside, used as they are: `MONGODB_URL=… npm run test:engines`. Tests make names of their own there and
 * clear up after themselves.
 */
export type GivenServer = 'EVENTSTORE_URL' | 'MONGODB_URL' | 'REDIS_URL' | 'FILES_URL';

/** Only `npm run test:engines` and `npm run test:containers` ask for it: no test may run into a shop's own servers. */
const ASKED_FOR = 'PRESSLINE_TEST_ENGINES';

/** The address that was given for the tests. */
export function given(name: GivenServer): string | undefined {
  const value = process.env[name];
  return process.env[ASKED_FOR] === undefined || value === '' ? undefined : value;
}

/** Whether real engines in containers are wanted: nothing else may stand in for them. */
function onlyContainers(): boolean {
  return process.env[ASKED_FOR] === 'containers';
}

const DOCKER_IS_AWAY = { name: 'Docker', howToGet: 'install Docker Engine, and start it' };

/** An engine of this machine, unless one was given from outside. */
export function orGiven(engine: Engine, name: GivenServer): Engine {
  const { name: called, howToGet } = onlyContainers() ? DOCKER_IS_AWAY : engine;
  return { name: called, howToGet, find: () => given(name) ?? (onlyContainers() ? undefined : engine.find()) };
}

/** An engine of this machine that a test may end, empty or hold still; none while one from outside is looked at. */
export function mayBeKilled(engine: Engine, name: GivenServer): Engine {
  const isOthers = given(name) !== undefined || onlyContainers();
  return {
    name: isOthers ? `${engine.name}, to be killed` : engine.name,
    howToGet: isOthers ? 'npm test: there it is a server of the tests’ own' : engine.howToGet,
    find: () => (isOthers ? undefined : engine.find()),
  };
}
