import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { repeatedWarningsOnceAMinute } from '../src/repeated-warnings.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function logged() {
  const lines: { readonly level: number; readonly msg: string; readonly times?: number }[] = [];
  const log = pino(
    { base: null, timestamp: false, hooks: { logMethod: repeatedWarningsOnceAMinute() } },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines };
}

it('logs an outage of a thousand requests as one line, and another a minute later with their number', () => {
  const { log, lines } = logged();
  const fail = () => log.warn({ err: new Error('MongoDB at mongo:27017 is unavailable.') }, 'request failed');
  for (let request = 0; request < 1_000; request++) fail();
  expect(lines.map(({ msg }) => msg)).toEqual(['request failed']);
  jest.advanceTimersByTime(60_000);
  expect(lines[1]).toEqual({
    level: 40,
    times: 999,
    error: 'MongoDB at mongo:27017 is unavailable.',
    msg: 'request failed (repeated)',
  });
  jest.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  fail();
  expect(lines).toHaveLength(3);
});

it('logs each error of its own, and everything that is no warning with an error', () => {
  const { log, lines } = logged();
  for (let twice = 0; twice < 2; twice++) {
    log.warn({ err: new Error('one') }, 'request failed');
    log.warn({ err: new Error('two') }, 'request failed');
    log.error({ err: new Error('a bug') }, 'request failed');
    log.warn('no error');
    log.info({ status: 503 }, 'request');
  }
  expect(lines.map(({ level }) => level)).toEqual([40, 40, 50, 40, 30, 50, 40, 30]);
});
