import { useTranslation } from 'react-i18next';
import { problemKindOf } from '../../shared/api/base-query.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { useFaultWords } from './retryable-errors.ts';
import { inTurn, type InTurn } from './run-sequentially.ts';
import { useFlipBuildMutation, type Compared } from './projections-api.ts';
import type { Deeds } from './use-operations.tsx';

interface FlipsAll {
  readonly flipAll: (clean: readonly Compared[]) => void;
  readonly isFlipping: boolean;
}

const NAME = 'flip-all';

/** Moves readers to many builds that compared clean, one after another; it ends at the first that can't be. */
export function useFlipAll(deeds: Deeds): FlipsAll {
  const { t } = useTranslation('projections');
  const faultWords = useFaultWords();
  const [flipBuild] = useFlipBuildMutation();

  // A key of its own for each: asked again, those that were made are answered as they were.
  const flipThem = (clean: readonly Compared[], key: string) =>
    inTurn(
      clean,
      ({ projection, build }) => flipBuild({ projection, build, insists: false, key: `${key}-${projection}` }),
      (error) => problemKindOf(error) === 'already-live',
    );
  return {
    flipAll: (clean) =>
      void deeds.run<InTurn<Compared>>({
        name: `${NAME} ${clean.map(({ build }) => build).join(' ')}`,
        call: async (key) => ({ data: await flipThem(clean, key) }),
        says: (outcome) => {
          const all = formatCount(clean.length);
          if (outcome.stopped === undefined) return t('told.flippedAll', { n: all });
          const { projection } = outcome.stopped;
          const n = formatCount(clean.indexOf(outcome.stopped));
          return { failed: t('told.flippedSome', { n, all, projection, why: faultWords(outcome.error) }) };
        },
      }),
    isFlipping: deeds.isUnderWay(NAME),
  };
}
