import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../keyboard/shortcuts.ts';

/** Returns an undo callback that runs once and hides the toast, and binds it to the Z key while the toast is shown. */
export function useUndo(undo: (() => void) | undefined, hide: () => void): (() => void) | undefined {
  const { t } = useTranslation('admin');
  const undoOnce =
    undo === undefined
      ? undefined
      : () => {
          hide();
          undo();
        };
  useShortcuts(undoOnce === undefined ? [] : [{ keys: ['z'], label: t('keys.undo'), run: undoOnce }]);
  return undoOnce;
}
