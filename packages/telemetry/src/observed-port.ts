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

export interface Watching {
  /** Hears of each call that answered, or failed to, after some time; of others not. */
  readonly ended: (call: EndedCall) => void;
  /** What a method is given in place of what its caller gave. */
  readonly handOn?: (method: string, given: readonly unknown[]) => readonly unknown[];
  /** What the caller gets in place of an answer: the same, watched itself. */
  readonly passOn?: (method: string, answer: unknown) => unknown;
}

/** The same port, each of its calls watched: whatever the adapter is, and however often it changes. */
export function watchedPort<Port extends object>(port: Port, { ended, passOn, handOn }: Watching): Port {
  return new Proxy(port, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name, target);
      if (typeof part !== 'function' || typeof name !== 'string') return part;
      return (...given: unknown[]): unknown => {
        const began = performance.now();
        const answer: unknown = Reflect.apply(part, target, handOn === undefined ? given : handOn(name, given));
        if (!types.isPromise(answer)) return answer;
        const tell = (how: EndedCall['ended']) =>
          ended({ method: name, given, seconds: (performance.now() - began) / 1_000, ended: how });
        return answer.then(
          (found) => {
            tell({ by: 'answer', answer: found });
            return passOn === undefined ? found : passOn(name, found);
          },
          (error: unknown) => {
            tell({ by: 'error', error });
            throw error;
          },
        );
      };
    },
  });
}
