// The packages whose tests are measured by mutants, and the score below which the run fails.

/**
 * @typedef {object} Target
 * @property {string} package a folder, from the root
 * @property {string[]} mutate files of the package
 * @property {string[]} testFiles files of the package
 * @property {string[]} [fixtures] files from the root that tests read
 * @property {number} testTimeout milliseconds
 * @property {number} lowestScore per cent
 */

/** @type {Readonly<Record<string, Target>>} */
export const TARGETS = {
  domain: {
    package: 'packages/domain',
    mutate: ['src/**/*.ts'],
    testFiles: ['test/**/*.test.ts'],
    fixtures: ['tests/stored-events/events/*.jsonl'],
    testTimeout: 5_000,
    lowestScore: 95,
  },
  'event-store': {
    package: 'packages/event-store',
    mutate: ['src/**/*.ts', '!src/eventstoredb/**'],
    testFiles: ['test/!(eventstoredb-*|*.integration).test.ts'],
    testTimeout: 10_000,
    lowestScore: 90,
  },
  eventstoredb: {
    package: 'packages/event-store',
    mutate: ['src/eventstoredb/**/*.ts'],
    testFiles: ['test/eventstoredb-*.test.ts'],
    testTimeout: 30_000,
    lowestScore: 0,
  },
  'personal-data': {
    package: 'packages/personal-data',
    mutate: ['src/**/*.ts'],
    testFiles: ['test/**/!(*.integration).test.ts'],
    testTimeout: 30_000,
    lowestScore: 70,
  },
  contracts: {
    package: 'packages/contracts',
    mutate: ['src/**/*.ts'],
    testFiles: ['test/**/*.test.ts'],
    testTimeout: 5_000,
    lowestScore: 25,
  },
  'read-models': {
    package: 'packages/read-models',
    mutate: ['src/engine/**/*.ts'],
    testFiles: ['test/**/!(*.integration).test.ts'],
    testTimeout: 30_000,
    lowestScore: 60,
  },
};
