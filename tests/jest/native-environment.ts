import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

type ProjectConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Of an error: enough to find the line of the test. */
const FRAMES = 20;

/** Node itself works with these; faked, its streams and fetch would wait for ever. */
const NEVER_FAKED = ['nextTick', 'queueMicrotask'] as const;

/** A Jest environment that is this process, without a virtual machine. What a test file changes in it is changed back. */
export class NativeEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #globals = Object.getOwnPropertyDescriptors(globalThis);
  readonly #env = { ...process.env };
  readonly #exit = process.exit.bind(process);

  constructor({ projectConfig }: { projectConfig: ProjectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** The part of Jest's `jest` object that our tests use. */
  get jest() {
    const { moduleMocker: mocks, fakeTimersModern: timers } = this;
    return {
      spyOn: mocks.spyOn.bind(mocks),
      restoreAllMocks: () => mocks.restoreAllMocks(),
      useFakeTimers: () => timers.useFakeTimers({ doNotFake: [...NEVER_FAKED] }),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
      setSystemTime: (now: number) => timers.setSystemTime(now),
      getTimerCount: () => timers.getTimerCount(),
      setTimeout: (ms: number) => Reflect.set(globalThis, TEST_TIMEOUT, ms),
    };
  }

  /** Jest records and maps 100 frames of every error, which costs half a millisecond wherever a stack is read. */
  async setup(): Promise<void> {
    Error.stackTraceLimit = FRAMES;
    this.mapStackTraces();
  }

  /** Nothing to map: Node strips types without moving code. */
  protected mapStackTraces(): void {
    Reflect.deleteProperty(Error, 'prepareStackTrace');
  }

  async teardown(): Promise<void> {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    this.restoreGlobals();
    Reflect.deleteProperty(globalThis, TEST_TIMEOUT);
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.#env);
    process.exit = this.#exit;
  }

  /** Globals that are new stay: libraries that stay loaded need theirs. */
  protected restoreGlobals(): void {
    Object.defineProperties(globalThis, this.#globals);
  }

  getVmContext(): null {
    return null;
  }
}

export default NativeEnvironment;
