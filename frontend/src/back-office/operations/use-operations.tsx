import { useState, type ReactNode } from 'react';
import { Intention } from '../api/intention.ts';
import { Floating } from '../toast/toast-portal.tsx';
import { Toast } from '../toast/toast.tsx';
import { useTakeBack } from '../toast/use-undo.ts';
import { canPass, isRefused, useFaultWords } from './retryable-errors.ts';

/** One thing that an operator does. */
export interface Deed<Answer> {
  /** What is done, with what and from where, in whole: the same again is the same intention until the shop has answered. */
  readonly name: string;
  /** What it is done to: once something was done to it, that an earlier deed with it failed is over. */
  readonly to?: string | undefined;
  readonly call: (key: string) => Promise<{ readonly data?: Answer | undefined; readonly error?: unknown }>;
  /** What to say when it is done; where it came to nothing, why. */
  readonly says: (answer: NonNullable<Answer>) => string | { readonly failed: string };
  readonly undo?: ((answer: NonNullable<Answer>) => void) | undefined;
  /** Hears why it could not be done, where a dialog stands over what the page says. */
  readonly onFault?: ((says: string) => void) | undefined;
}

export interface Deeds {
  /** @returns whether it was done */
  readonly run: <Answer>(deed: Deed<Answer>) => Promise<boolean>;
  /** @param name or the words that it begins with */
  readonly isUnderWay: (name: string) => boolean;
  /** What was done elsewhere, as in a dialog that has its own words for what failed. */
  readonly tell: (says: string) => void;
  /** To be shown by the page: what was done, or why not, with the way to try again. */
  readonly shown: ReactNode;
}

interface Told {
  readonly nth: number;
  readonly says: string;
}

interface Done extends Told {
  readonly undo: (() => void) | undefined;
}

interface Failed extends Told {
  readonly to: string | undefined;
  /** Undefined where the same would fail again. */
  readonly again: (() => void) | undefined;
}

/** What an operator does on a page: each once, each answered in words. */
export function useDeeds(): Deeds {
  const faultWords = useFaultWords();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<Done>();
  // Beside what was done since: it stays until it is read.
  const [failed, setFailed] = useState<Failed>();
  const [intentions] = useState(() => new Map<string, Intention>());
  const over = (): void => setDone(undefined);
  const read = (): void => setFailed(undefined);
  const takeBack = useTakeBack(done?.undo, over);
  const tell = (next: Omit<Done, 'nth'>): void => setDone((before) => ({ nth: (before?.nth ?? 0) + 1, ...next }));
  const tellFailed = (next: Omit<Failed, 'nth'>): void =>
    setFailed((before) => ({ nth: (before?.nth ?? 0) + 1, ...next }));

  const run = async <Answer,>(deed: Deed<Answer>): Promise<boolean> => {
    const { name, to, call, says, undo, onFault } = deed;
    const intention = intentions.get(name) ?? new Intention();
    intentions.set(name, intention);
    setUnderWay((before) => new Set([...before, name]));
    const { data, error } = await call(intention.keyFor(name));
    setUnderWay((before) => new Set([...before].filter((other) => other !== name)));
    const again = () => void run(deed);
    if (data === undefined || data === null) {
      // What was refused may be asked for anew; of what was not answered nobody knows whether it was done.
      if (isRefused(error)) intention.done();
      const words = faultWords(error);
      if (onFault === undefined) tellFailed({ says: words, to, again: canPass(error) ? again : undefined });
      else onFault(words);
      return false;
    }
    intention.done();
    const said = says(data);
    if (typeof said === 'string') {
      tell({ says: said, undo: undo && (() => undo(data)) });
      setFailed((before) => (to !== undefined && before?.to === to ? undefined : before));
    } else tellFailed({ says: said.failed, to, again });
    return typeof said === 'string';
  };
  return {
    run,
    isUnderWay: (name) => [...underWay].some((one) => one === name || one.startsWith(`${name} `)),
    tell: (says) => tell({ says, undo: undefined }),
    shown: (
      <Floating>
        <div role="status">
          {done === undefined ? null : (
            <Toast key={done.nth} timed onOver={over} onUndo={takeBack}>
              {done.says}
            </Toast>
          )}
        </div>
        <div role="alert">
          {failed === undefined ? null : (
            <Toast
              key={failed.nth}
              stays
              onOver={read}
              onAgain={
                failed.again &&
                (() => {
                  read();
                  failed.again?.();
                })
              }
            >
              {failed.says}
            </Toast>
          )}
        </div>
      </Floating>
    ),
  };
}
