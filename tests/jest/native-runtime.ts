// A Jest runtime on Node's own module loader (ADR 0039): a module that one test file has loaded is there for the next file
// of the same worker. Jest's default runtime compiles and links every module again for each file.
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NativeEnvironment } from './native-environment.ts';
import { setGlobals } from './jest-globals.ts';
import { sourceMaps } from './source-maps.ts';

// The next run finds there what this one has compiled and stripped of its types. Threads and processes that tests start look
// for the folder in the environment.
const COMPILED = path.join(import.meta.dirname, '..', '..', '.cache', 'compiled');
enableCompileCache(COMPILED);
process.env['NODE_COMPILE_CACHE'] = COMPILED;

const require = createRequire(import.meta.url);
const GLOBALS = new URL('./jest-globals.ts', import.meta.url).href;

/** Modules in this folder are loaded again for each test file; the number tells the copies apart. */
let copied: { readonly folder: string; readonly testFile: number } | undefined;
let testFiles = 0;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
    const resolved = next(specifier, context);
    const isCopied = copied !== undefined && resolved.url.startsWith(copied.folder);
    return isCopied ? { ...resolved, url: `${resolved.url}?test-file=${copied?.testFile}` } : resolved;
  },
});

interface ProjectConfig {
  /** `moduleCopies`: a folder whose modules hold state, and are loaded again for each test file. */
  readonly testEnvironmentOptions: { readonly moduleCopies?: string };
}

const runsOf = new Map<string, number>();

/** What jest-runner and jest-circus call of a runtime. */
export default class NativeRuntime {
  readonly #environment: NativeEnvironment;

  constructor({ testEnvironmentOptions: { moduleCopies } }: ProjectConfig, environment: NativeEnvironment) {
    this.#environment = environment;
    testFiles += 1;
    copied =
      moduleCopies === undefined ? undefined : { folder: `${pathToFileURL(moduleCopies).href}/`, testFile: testFiles };
  }

  /** Loads jest-circus afresh: its list of tests and of event handlers belongs to one test file. */
  requireInternalModule(file: string): unknown {
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    Reflect.deleteProperty(require.cache, file);
    return require(file);
  }

  requireModule(file: string): unknown {
    return require(file);
  }

  setGlobalsForRuntime(globals: Readonly<Record<string, object>>): void {
    setGlobals({ ...globals, jest: this.#environment.jest });
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  /** Runs a test file or a set-up file, again if it has run before; what it imports is loaded once. */
  async unstable_importModule(file: string): Promise<void> {
    const runs = runsOf.get(file) ?? 0;
    runsOf.set(file, runs + 1);
    await import(`${pathToFileURL(file).href}${runs === 0 ? '' : `?run=${runs + 1}`}`);
  }

  getSourceMaps(): ReadonlyMap<string, string> {
    return sourceMaps;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}
}
