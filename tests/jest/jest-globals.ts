// What `import … from '@jest/globals'` resolves to in our tests. Modules stay loaded from one test file to the next, but
// Jest makes new globals for each file, so every export forwards to those of the file that is running.

type Globals = Readonly<Record<string, object>>;

let current: Globals = {};

/** Makes these the globals of the test file that runs next. */
export function setGlobals(globals: Globals): void {
  current = globals;
}

function forward(name: string) {
  const global = () => current[name] ?? {};
  return new Proxy(() => undefined, {
    apply: (_target, self, parameters: unknown[]) => Reflect.apply(global() as () => unknown, self, parameters),
    get: (_target, key) => Reflect.get(global(), key),
  });
}

export const describe = forward('describe');
export const it = forward('it');
export const expect = forward('expect');
export const beforeAll = forward('beforeAll');
export const afterAll = forward('afterAll');
export const beforeEach = forward('beforeEach');
export const afterEach = forward('afterEach');
export const jest = forward('jest');
