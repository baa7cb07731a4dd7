import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../keyboard/shortcuts.ts';

/** Takes back what was told last, once: by the toast's button, and by the key Z while it is told. */
export function useTakeBack(undo: (() => void) | undefined, untell: () => void): (() => void) | undefined {
  const { t } = useTranslation('admin');
  const takeBack =
    undo === undefined
      ? undefined
      : () => {
          untell();
          undo();
        };
  useShortcuts(takeBack === undefined ? [] : [{ keys: ['z'], says: t('keys.undo'), run: takeBack }]);
  return takeBack;
}
