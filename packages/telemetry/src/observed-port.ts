import { types } from 'node:util';

/** A finished call of a port. */
export interface EndedCall {
  readonly method: string;
  readonly given: readonly unknown[];
  readonly seconds: number;
  readonly ended:
    | { readonly by: 'result'; readonly result: unknown }
    | { readonly by: 'error'; readonly error: unknown };
}

export interface PortObserver {
  /** Called for each asynchronous call that succeeded or failed; not for others. */
  readonly ended: (call: EndedCall) => void;
  /** Replaces the arguments of a call. */
  readonly replaceArguments?: (method: string, given: readonly unknown[]) => readonly unknown[];
  /** Replaces the result of a call, for example to observe it too. */
  readonly replaceResult?: (method: string, result: unknown) => unknown;
}

/** A proxy that observes each call of a port, whatever the adapter. */
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
            end({ by: 'result', result: found });
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
