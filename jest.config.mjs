import { existsSync } from 'node:fs';
import path from 'node:path';

// Run by Node 24 (`npm run jest`). Each group can be run alone: `npm run jest -- --selectProjects unit`.

/**
 * @param {string} displayName
 * @param {string[]} folders from the root
 * @param {object} [more]
 */
const group = (displayName, folders, more = {}) => ({
  displayName,
  rootDir: import.meta.dirname,
  // Jest stops at a folder that is not there.
  roots: folders.map((folder) => path.join(import.meta.dirname, folder)).filter((folder) => existsSync(folder)),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Below the root only: the checkout itself may be in a folder of such a name.
  testPathIgnorePatterns: ['<rootDir>/(.*/)?node_modules/', '<rootDir>/(.*/)?dist/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/.data/', '<rootDir>/frontend/dist/'],
  // Node loads the modules and strips their types.
  runtime: path.join(import.meta.dirname, 'tests/jest/native-runtime.ts'),
  testEnvironment: path.join(import.meta.dirname, 'tests/jest/native-environment.ts'),
  transform: {},
  ...more,
});

/** What tests of several packages share, and tests of what surrounds the packages. */
const SHARED = ['tests/support', 'tests/stored-events', 'tests/tooling'];

const IN_A_BROWSER = {
  globalSetup: '<rootDir>/tests/jest/before-journeys.ts',
  globalTeardown: '<rootDir>/tests/jest/after-journeys.ts',
};

export default {
  // The project's machines have two cores; more workers only wait for the same disk.
  maxWorkers: 2,
  // Ends a test that hangs. It measures nothing: on a busy machine everything may take ten times as long.
  testTimeout: 180_000,
  testSequencer: path.join(import.meta.dirname, 'tests/jest/long-first.ts'),
  projects: [
    group('unit', ['packages', 'frontend', 'tools', ...SHARED], {
      testMatch: ['**/!(*.integration).test.ts'],
      // A page is loaded once, so its modules hold state: a session, a position, a queue.
      testEnvironmentOptions: { moduleCopies: path.join(import.meta.dirname, 'frontend/src') },
    }),
    // Tests that need a server, or start a separate process.
    group('integration', ['packages', ...SHARED], { testMatch: ['**/*.integration.test.ts'] }),
    // In a Jest run of their own: a page takes the globals of its worker for as long as that runs.
    group('component', ['frontend/test'], {
      testMatch: ['**/*.test.tsx'],
      testEnvironment: path.join(import.meta.dirname, 'frontend/test/browser/browser-environment.ts'),
      setupFilesAfterEnv: ['<rootDir>/frontend/test/support/each-test.ts'],
    }),
    group('http', ['services']),
    group('architecture', ['tests/architecture']),
    group('kill', ['tests/kill']),
    group('faults', ['tests/faults']),
    group('migration', ['tests/migration']),
    group('operating', ['tests/operating']),
    group('security', ['tests/security']),
    group('performance', ['tests/performance'], IN_A_BROWSER),
    group('browser', ['tests/journeys'], IN_A_BROWSER),
  ],
};
