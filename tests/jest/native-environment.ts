import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

type ProjectConfig = ConstructorParameters<typeof ModernFakeTimers>[0]['config'];

const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Node itself works with these; faked, its streams and fetch would wait for ever. */
const NEVER_FAKED = ['nextTick', 'queueMicrotask'] as const;

/** A Jest environment that is this process, without a virtual machine. What a test file changes in it is changed back. */
export class NativeEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #console = globalThis.console;
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
      getTimerCount: () => timers.getTimerCount(),
      setTimeout: (ms: number) => Reflect.set(globalThis, TEST_TIMEOUT, ms),
    };
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    Reflect.deleteProperty(globalThis, TEST_TIMEOUT);
    globalThis.console = this.#console;
    process.exit = this.#exit;
  }

  getVmContext(): null {
    return null;
  }
}

export default NativeEnvironment;
