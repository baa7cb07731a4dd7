import { types } from 'node:util';

/** A call of a port that has ended. */
export interface EndedCall {
  readonly method: string;
  readonly given: readonly unknown[];
  readonly seconds: number;
  readonly ended:
    | { readonly by: 'answer'; readonly answer: unknown }
    | { readonly by: 'error'; readonly error: unknown };
}

export interface PortObserver {
  /** Hears of each call that answered, or failed to, after some time; of others not. */
  readonly ended: (call: EndedCall) => void;
  /** What a method is given in place of what its caller gave. */
  readonly replaceArguments?: (method: string, given: readonly unknown[]) => readonly unknown[];
  /** What the caller gets in place of an answer: the same, watched itself. */
  readonly replaceResult?: (method: string, result: unknown) => unknown;
}

/** The same port, each of its calls watched: whatever the adapter is, and however often it changes. */
export function observedPort<Port extends object>(
  port: Port,
  { ended, replaceResult, replaceArguments }: PortObserver,
): Port {
  return new Proxy(port, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part !== 'function' || typeof name !== 'string') return part;
      return (...given: unknown[]): unknown => {
        const began = performance.now();
        const result: unknown = Reflect.apply(
          part,
          target,
          replaceArguments === undefined ? given : replaceArguments(name, given),
        );
        if (!types.isPromise(result)) return result;
        const end = (how: EndedCall['ended']) =>
          ended({ method: name, given, seconds: (performance.now() - began) / 1_000, ended: how });
        return result.then(
          (found) => {
            end({ by: 'answer', answer: found });
            return replaceResult === undefined ? found : replaceResult(name, found);
          },
          (error: unknown) => {
            end({ by: 'error', error });
            throw error;
          },
        );
      };
    },
  });
}
