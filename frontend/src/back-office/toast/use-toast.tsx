import { useState, type ReactNode } from 'react';
import { Floating } from './toast-portal.tsx';
import { Toast } from './toast.tsx';
import { useTakeBack } from './use-undo.ts';

interface Told {
  readonly nth: number;
  readonly says: string;
  readonly undo: (() => void) | undefined;
}

interface ToldOnce {
  /** Says what has just been done; where there is an undo, Z is its key too. */
  readonly tell: (says: string, undo?: () => void) => void;
  /** To be shown by the page. */
  readonly shown: ReactNode;
}

/** What a page has just done, told until its time is over or something else is told. */
export function useToldOnce(): ToldOnce {
  const [told, setTold] = useState<Told>();
  const over = (): void => setTold(undefined);
  const takeBack = useTakeBack(told?.undo, over);
  return {
    tell: (says, taken) => setTold((before) => ({ nth: (before?.nth ?? 0) + 1, says, undo: taken })),
    shown: (
      <Floating>
        <div role="status">
          {told === undefined ? null : (
            <Toast key={told.nth} timed onOver={over} onUndo={takeBack}>
              {told.says}
            </Toast>
          )}
        </div>
      </Floating>
    ),
  };
}
