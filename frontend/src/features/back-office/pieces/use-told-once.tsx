import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Floating } from '../frame/floats.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Toast } from './toast.tsx';

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
  const { t } = useTranslation('admin');
  const [told, setTold] = useState<Told>();
  const undo = told?.undo;
  const takeBack =
    undo === undefined
      ? undefined
      : () => {
          setTold(undefined);
          undo();
        };
  useShortcuts(takeBack === undefined ? [] : [{ keys: ['z'], says: t('keys.undo'), run: takeBack }]);
  return {
    tell: (says, taken) => setTold((before) => ({ nth: (before?.nth ?? 0) + 1, says, undo: taken })),
    shown: (
      <Floating>
        <div role="status">
          {told === undefined ? null : (
            <Toast key={told.nth} timed onOver={() => setTold(undefined)} onUndo={takeBack}>
              {told.says}
            </Toast>
          )}
        </div>
      </Floating>
    ),
  };
}
