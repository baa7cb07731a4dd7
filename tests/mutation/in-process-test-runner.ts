// A Stryker test runner for tests on Node's own module loader (ADR 0039). Stryker's Jest runner starts Jest for each mutant,
// which takes seconds; this one keeps modules and test files loaded and runs only the tests that cover the mutant.
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MutantCoverage, StrykerOptions } from '@stryker-mutator/api/core';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { PluginKind, commonTokens, declareClassPlugin, tokens } from '@stryker-mutator/api/plugin';
import type {
  DryRunOptions,
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner';
import {
  DryRunStatus,
  TestStatus,
  determineHitLimitReached,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { copyModules, dependentsOf, redirectImports } from './module-copies.ts';
import { catchStrayErrors, loadTestFile, runTestFile, type Outcome, type TestFile } from './test-file.ts';

/** What mutated code reads from the global scope. */
interface Instrumentation {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
}

interface TargetOptions {
  /** A folder, from the root. */
  readonly package: string;
  readonly testFiles: readonly string[];
  readonly testTimeout: number;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const folderUrl = (folder: string) => `${pathToFileURL(folder).href}/`;

const toTestResult = ({ id, durationMs, errors }: Outcome): TestResult => {
  const test = { id, name: id, timeSpentMs: durationMs };
  return errors.length === 0
    ? { ...test, status: TestStatus.Success }
    : { ...test, status: TestStatus.Failed, failureMessage: errors.join('\n') };
};

class InProcessTestRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #options: TargetOptions;
  readonly #instrumentation: Instrumentation;
  readonly #testFiles = new Map<string, TestFile>();

  constructor(options: StrykerOptions) {
    this.#options = options['target'] as TargetOptions;
    const global = globalThis as { [INSTRUMENTER_CONSTANTS.NAMESPACE]?: Instrumentation };
    this.#instrumentation = global[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {};
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const { package: folder, testFiles } = this.#options;
    const sandbox = path.resolve(folder);
    redirectImports({ packageUrl: folderUrl(path.join(ROOT, folder)), sandboxUrl: folderUrl(sandbox) });
    catchStrayErrors();
    // The same mutants survive in each run; and a failure needn't be reduced to its smallest example.
    fc.configureGlobal({ seed: 20_260_302, endOnFailure: true });
    for (const file of globSync([...testFiles], { cwd: sandbox }).sort()) {
      const absolute = path.join(sandbox, file);
      this.#testFiles.set(absolute, await loadTestFile(file, pathToFileURL(absolute).href));
    }
  }

  async dryRun({ timeout: _timeout }: DryRunOptions): Promise<DryRunResult> {
    const outcomes = await this.#run([...this.#testFiles.values()], {
      stopAtFirstFailure: false,
      onTest: (id) => (this.#instrumentation.currentTestId = id),
    });
    const { mutantCoverage } = this.#instrumentation;
    return {
      status: DryRunStatus.Complete,
      tests: outcomes.map(toTestResult),
      ...(mutantCoverage === undefined ? {} : { mutantCoverage }),
    };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, disableBail, hitLimit, mutantActivation, sandboxFileName, testFilter } = options;
    Object.assign(this.#instrumentation, { hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    this.#activate(activeMutant.id);
    try {
      const testFiles =
        mutantActivation === 'static'
          ? await this.#copyTestFiles(activeMutant.id, path.resolve(sandboxFileName))
          : [...this.#testFiles.values()];
      const only = testFilter === undefined ? undefined : new Set(testFilter);
      const outcomes = await this.#run(testFiles, { stopAtFirstFailure: !disableBail, only });
      const endless = determineHitLimitReached(this.#instrumentation.hitCount, hitLimit);
      const result = { status: DryRunStatus.Complete, tests: outcomes.map(toTestResult) } as const;
      return toMutantRunResult(endless ?? result, disableBail);
    } catch (error) {
      return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: String(error) });
    } finally {
      this.#activate(undefined);
    }
  }

  /** Mutated code in child processes reads the environment. */
  #activate(mutant: string | undefined): void {
    this.#instrumentation.activeMutant = mutant;
    if (mutant === undefined) Reflect.deleteProperty(process.env, INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT_ENV_VARIABLE);
    else process.env[INSTRUMENTER_CONSTANTS.ACTIVE_MUTANT_ENV_VARIABLE] = mutant;
  }

  /** Loads the test files that depend on a mutated file again, the mutant being active. */
  async #copyTestFiles(copy: string, mutated: string): Promise<TestFile[]> {
    const dependents = dependentsOf(mutated);
    copyModules(dependents);
    const copies: TestFile[] = [];
    for (const file of dependents) {
      const original = this.#testFiles.get(file);
      if (original !== undefined)
        copies.push(await loadTestFile(original.file, `${pathToFileURL(file).href}?copy=${copy}`));
    }
    return copies;
  }

  async #run(
    testFiles: readonly TestFile[],
    options: Omit<Parameters<typeof runTestFile>[1], 'testTimeout'>,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const testFile of testFiles) {
      if (options.only !== undefined && ![...testFile.tests.keys()].some((id) => options.only?.has(id))) continue;
      outcomes.push(...(await runTestFile(testFile, { ...options, testTimeout: this.#options.testTimeout })));
      if (options.stopAtFirstFailure && outcomes.some(({ errors }) => errors.length > 0)) break;
    }
    return outcomes;
  }
}

/** @public Stryker finds the runner by this name. */
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessTestRunner)];
