// Runs test files with jest-circus and Jest's expect in this process. A file's describe blocks are evaluated once and its
// tests run as often as there are mutants.
import { jestExpect } from '@jest/expect';
import * as circus from 'jest-circus';
import { setGlobals } from '../jest/jest-globals.ts';
import { NativeEnvironment } from '../jest/native-environment.ts';
// Makes `@jest/globals` resolve to jest-globals.ts.
import '../jest/native-runtime.ts';

type State = ReturnType<typeof circus.getState>;
type DescribeBlock = State['rootDescribeBlock'];
type TestEntry = Extract<DescribeBlock['children'][number], { type: 'test' }>;
type Mode = TestEntry['mode'];

/** A test file whose describe blocks have been evaluated. */
export interface TestFile {
  readonly file: string;
  readonly root: DescribeBlock;
  readonly hasFocusedTests: boolean;
  readonly tests: ReadonlyMap<string, TestEntry>;
}

/** The outcome of a test, or of the code around the tests. */
export interface Outcome {
  readonly id: string;
  readonly durationMs: number;
  readonly errors: readonly string[];
}

interface RunOptions {
  readonly testTimeout: number;
  readonly stopAtFirstFailure: boolean;
  /** The ids of the tests to run. All of them if absent. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Called with a test's id when it starts, and with `undefined` once it has ended. */
  readonly onTest?: (id: string | undefined) => void;
}

// The environment reads no other part of Jest's configuration.
const environmentOptions = { projectConfig: { fakeTimers: {} } } as ConstructorParameters<typeof NativeEnvironment>[0];

const strayErrors: unknown[] = [];

/** An error that no test awaits fails the tests, as in Jest; it must not end the process. */
export function catchStrayErrors(): void {
  process.on('uncaughtException', (error) => strayErrors.push(error));
  process.on('unhandledRejection', (error) => strayErrors.push(error));
}

function startEnvironment(): NativeEnvironment {
  const environment = new NativeEnvironment(environmentOptions);
  const { describe, it, beforeAll, afterAll, beforeEach, afterEach } = circus;
  const { jest } = environment;
  setGlobals({ describe, it, beforeAll, afterAll, beforeEach, afterEach, expect: jestExpect, jest });
  return environment;
}

function testsOf(block: DescribeBlock): TestEntry[] {
  return block.children.flatMap((child) => (child.type === 'test' ? [child] : testsOf(child)));
}

function nameOf(test: TestEntry): string {
  const names = [test.name];
  for (let block = test.parent; block.parent !== undefined; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

function withIds(file: string, entries: readonly TestEntry[]): ReadonlyMap<string, TestEntry> {
  const tests = new Map<string, TestEntry>();
  for (const test of entries) {
    const name = `${file} ${nameOf(test)}`;
    let id = name;
    for (let nth = 2; tests.has(id); nth += 1) id = `${name} (${nth})`;
    tests.set(id, test);
  }
  return tests;
}

/**
 * Evaluates the describe blocks of a test file.
 * @param name what its tests' ids begin with
 * @param url the file's, with the copy of the modules that it tests
 */
export async function loadTestFile(name: string, url: string): Promise<TestFile> {
  circus.resetState();
  const environment = startEnvironment();
  try {
    await import(url);
    const { rootDescribeBlock: root, hasFocusedTests } = circus.getState();
    return { file: name, root, hasFocusedTests, tests: withIds(name, testsOf(root)) };
  } finally {
    await environment.teardown();
  }
}

function messageOf(error: unknown): string {
  const [first, second] = Array.isArray(error) ? (error as unknown[]) : [error];
  const thrown = first ?? second;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Skips the tests that aren't among these; returns what undoes it. */
function select(tests: ReadonlyMap<string, TestEntry>, only: ReadonlySet<string> | undefined): () => void {
  const modes = new Map<TestEntry, Mode>();
  for (const [id, test] of tests) {
    modes.set(test, test.mode);
    Object.assign(test, { errors: [], status: null, invocations: 0 });
    if (only !== undefined && !only.has(id)) test.mode = 'skip';
  }
  return () => {
    for (const [test, mode] of modes) test.mode = mode;
  };
}

function observer(
  { tests }: TestFile,
  { onTest, stopAtFirstFailure }: RunOptions,
): Parameters<typeof circus.addEventHandler>[0] {
  const ids = new Map([...tests].map(([id, test]) => [test, id]));
  let hasFailed = false;
  return (event) => {
    if (event.name === 'test_start') {
      if (hasFailed) event.test.mode = 'skip';
      onTest?.(ids.get(event.test));
    } else if (event.name === 'test_done' || event.name === 'test_skip') {
      onTest?.(undefined);
      hasFailed ||= stopAtFirstFailure && event.test.errors.length > 0;
    }
  };
}

/** Runs a file's tests. Errors of its `afterAll` and of promises that nothing awaits are an outcome of their own. */
export async function runTestFile(testFile: TestFile, options: RunOptions): Promise<Outcome[]> {
  const { file, root, hasFocusedTests, tests } = testFile;
  circus.resetState();
  const state = {
    rootDescribeBlock: root,
    currentDescribeBlock: root,
    hasFocusedTests,
    testTimeout: options.testTimeout,
  };
  Object.assign(circus.getState(), state);
  const environment = startEnvironment();
  const restoreModes = select(tests, options.only);
  const handler = observer(testFile, options);
  circus.addEventHandler(handler);
  try {
    const { unhandledErrors } = await circus.run();
    const errors = [...unhandledErrors, ...strayErrors.splice(0).map(messageOf)];
    const ran = [...tests].filter(([, test]) => test.status === 'done');
    return [
      ...ran.map(([id, test]) => ({ id, durationMs: test.duration ?? 0, errors: test.errors.map(messageOf) })),
      ...(errors.length > 0 ? [{ id: `${file} outside of its tests`, durationMs: 0, errors }] : []),
    ];
  } finally {
    circus.removeEventHandler(handler);
    restoreModes();
    await environment.teardown();
  }
}
