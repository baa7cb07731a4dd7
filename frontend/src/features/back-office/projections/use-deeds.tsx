import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { Intention } from '../../../shared/api/intention.ts';
import { Floating } from '../frame/floats.tsx';
import { Toast } from '../pieces/toast.tsx';
import { useTakeBack } from '../pieces/use-take-back.ts';

/** One thing that an operator does. */
export interface Deed<Answer> {
  /** What is done, and with what, in whole: the same again is the same intention until it is done. */
  readonly name: string;
  readonly call: (key: string) => Promise<{ readonly data?: Answer | undefined; readonly error?: unknown }>;
  /** What to say when it is done; where it came to nothing, why. */
  readonly says: (answer: NonNullable<Answer>) => string | { readonly failed: string };
  readonly undo?: (() => void) | undefined;
}

export interface Deeds {
  /** @returns whether it was done */
  readonly run: <Answer>(deed: Deed<Answer>) => Promise<boolean>;
  readonly isUnderWay: (name: string) => boolean;
  /** What was done elsewhere, as in a dialog that has its own words for what failed. */
  readonly tell: (says: string) => void;
  /** To be shown by the page: what was done, or why not, with the way to try again. */
  readonly shown: ReactNode;
}

interface Told {
  readonly nth: number;
  readonly says: string;
  readonly failed: boolean;
  readonly undo: (() => void) | undefined;
  readonly again: (() => void) | undefined;
}

/** What an operator does on a page: each once, each answered in words. */
export function useDeeds(): Deeds {
  const { t } = useTranslation('projections');
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<Told>();
  const [intentions] = useState(() => new Map<string, Intention>());
  const over = (): void => setTold(undefined);
  const takeBack = useTakeBack(told?.undo, over);
  const tell = (next: Omit<Told, 'nth'>): void => setTold((before) => ({ nth: (before?.nth ?? 0) + 1, ...next }));

  const run = async <Answer,>(deed: Deed<Answer>): Promise<boolean> => {
    const { name, call, says } = deed;
    const intention = intentions.get(name) ?? new Intention();
    intentions.set(name, intention);
    setUnderWay((before) => new Set([...before, name]));
    const { data, error } = await call(intention.keyFor(name));
    setUnderWay((before) => new Set([...before].filter((other) => other !== name)));
    const again = () => void run(deed);
    if (data === undefined || data === null) {
      tell({ says: messageOf(error, t('failed')), failed: true, undo: undefined, again });
      return false;
    }
    intention.done();
    const said = says(data);
    if (typeof said === 'string') tell({ says: said, failed: false, undo: deed.undo, again: undefined });
    else tell({ says: said.failed, failed: true, undo: undefined, again });
    return typeof said === 'string';
  };
  return {
    run,
    isUnderWay: (name) => underWay.has(name),
    tell: (says) => tell({ says, failed: false, undo: undefined, again: undefined }),
    shown: (
      <Floating>
        <div role="status">
          {told === undefined || told.failed ? null : (
            <Toast key={told.nth} timed onOver={over} onUndo={takeBack}>
              {told.says}
            </Toast>
          )}
        </div>
        <div role="alert">
          {told?.failed === true ? (
            <Toast
              key={told.nth}
              stays
              onOver={over}
              onAgain={() => {
                over();
                told.again?.();
              }}
            >
              {told.says}
            </Toast>
          ) : null}
        </div>
      </Floating>
    ),
  };
}
