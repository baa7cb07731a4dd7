import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../shared/api/base-query.ts';
import { listOfWords } from '../../shared/language/language.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { AskDialog } from '../ui/confirm-dialog.tsx';
import { useFaultWords } from './retryable-errors.ts';
import { inTurn, type InTurn } from './run-sequentially.ts';
import { useDropBuildMutation } from './projections-api.ts';
import type { Deeds } from './use-operations.tsx';

/** A build that readers were on before a flip. */
export interface OldBuild {
  readonly projection: string;
  readonly build: string;
}

interface DropAllDialogProps {
  readonly old: readonly OldBuild[];
  readonly deeds: Deeds;
  readonly onClose: () => void;
}

/** Asks before the builds of before many flips are removed, one after another; it ends at the first that can't be. */
export function DropAllDialog({ old, deeds, onClose }: DropAllDialogProps) {
  const { t } = useTranslation('projections');
  const faultWords = useFaultWords();
  const [drop] = useDropBuildMutation();
  const all = formatCount(old.length);
  const confirmed = (): void => {
    onClose();
    void deeds.run<InTurn<OldBuild>>({
      name: `drop-all ${old.map(({ build }) => build).join(' ')}`,
      call: async (key) => ({
        // One that somebody else dropped meanwhile is gone, as was wanted.
        data: await inTurn(old, (one) => drop({ ...one, key: `${key}-${one.projection}` }), isNotFound),
      }),
      says: (outcome) => {
        if (outcome.stopped === undefined) return t('told.droppedAll', { n: all });
        const { projection } = outcome.stopped;
        const n = formatCount(old.indexOf(outcome.stopped));
        return { failed: t('told.droppedSome', { n, all, projection, why: faultWords(outcome.error) }) };
      },
    });
  };
  return (
    <AskDialog
      title={t('dropAll.sure', { n: all })}
      confirm={t('dropAll.send', { n: all })}
      onConfirm={confirmed}
      onClose={onClose}
    >
      <p>{t('dropAll.words', { projections: listOfWords(old.map(({ projection }) => projection)) })}</p>
    </AskDialog>
  );
}
