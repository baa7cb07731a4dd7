import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Comparison } from './comparison.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { InsistDialog } from './insist-dialog.tsx';
import type { Compared } from './projections-api.ts';
import type { Deeds } from './use-operations.tsx';
import { useFlips } from './use-flips.ts';
import { useBuildWords } from './labels.ts';

interface ComparisonSectionProps {
  readonly compared: Compared;
  /** Whether the code of today can read it. */
  readonly canFlip: boolean;
  /** It is the one before the last flip. */
  readonly previous?: boolean;
  /** Others can be flipped to as well: then all of them in one go is what is offered first. */
  readonly amongOthers?: boolean;
  readonly deeds: Deeds;
  /** Of what somebody asked for and can put away. */
  readonly onHide?: () => void;
}

/** A new build that stands whole beside the live one: readers can be moved to it. */
export function ComparisonSection({
  compared,
  canFlip,
  previous = false,
  amongOthers = false,
  deeds,
  onHide,
}: ComparisonSectionProps) {
  const { t } = useTranslation('projections');
  const [asks, setAsks] = useState<'drop' | 'insist'>();
  const flips = useFlips(deeds);
  const buildWords = useBuildWords();
  const { projection, build, version, live_version: liveVersion, clean } = compared;
  const what = buildWords(compared, liveVersion);
  const flip = (insists: boolean): void => {
    setAsks(undefined);
    void flips.flip({ projection, build, what, insists });
  };
  const underWay = flips.isFlipping(projection);
  return (
    <>
      <Comparison
        compared={compared}
        title={
          liveVersion === version
            ? t('compare.titleSame', { projection, version })
            : t('compare.title', { projection, version, live: liveVersion ?? '' })
        }
        hint={t(underWay ? 'flip.underWay' : canFlip ? 'compare.flipHint' : 'compare.byHandHint')}
        end={
          <>
            {onHide === undefined ? null : (
              <Button small look="quiet" onClick={onHide}>
                {t('compare.hide')}
              </Button>
            )}
            <Button small onClick={() => setAsks('drop')}>
              {t('flip.drop', { what })}
            </Button>
            {!canFlip ? null : clean ? (
              <Button small look={amongOthers ? 'plain' : 'go'} aria-busy={underWay} onClick={() => flip(false)}>
                {t('flip.to', { what })}
              </Button>
            ) : (
              <Button small aria-busy={underWay} onClick={() => setAsks('insist')}>
                {t('flip.inSpite')}
              </Button>
            )}
          </>
        }
      />
      {asks === 'drop' ? (
        <DropDialog projection={projection} build={build} what={what} deeds={deeds} onClose={() => setAsks(undefined)}>
          {t(previous ? 'drop.previousWords' : 'drop.besideWords')}
        </DropDialog>
      ) : null}
      {asks === 'insist' ? (
        <InsistDialog compared={compared} onInsist={() => flip(true)} onClose={() => setAsks(undefined)} />
      ) : null}
    </>
  );
}
