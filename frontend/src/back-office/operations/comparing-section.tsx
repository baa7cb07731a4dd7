import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { COMPARING_ID, comparisonId, focusPlace } from './anchors.ts';
import type { Standing } from './projections-api.ts';
import type { Comparing } from './use-comparison.ts';
import type { Deeds } from './use-operations.tsx';

interface ComparingSectionProps {
  readonly comparing: Comparing;
  readonly standing: Standing;
  readonly deeds: Deeds;
}

/** A comparison that somebody asked for: under way, failed, or what it found, from where readers can be moved. */
export function ComparingSection({ comparing: { state, again, stop }, standing, deeds }: ComparingSectionProps) {
  const { t } = useTranslation('projections');
  const shows = state.is === 'done' ? comparisonId(state.compared.build) : COMPARING_ID;
  // Whoever asked for it is brought to it, and to what it found unless they have gone elsewhere since.
  useEffect(() => {
    if (state.is === 'under-way') focusPlace(COMPARING_ID);
    else if (state.is === 'done' && document.activeElement === document.body) focusPlace(shows);
  }, [state.is, shows]);
  switch (state.is) {
    case 'none':
      return null;
    case 'under-way':
    case 'failed': {
      const { projection, version } = state.of;
      const failed = state.is === 'failed';
      return (
        <Block
          id={COMPARING_ID}
          title={t(failed ? 'compare.notCompared' : 'compare.underWay', { projection, version })}
          end={
            <>
              {failed ? (
                <Button small onClick={again}>
                  {t('state.tryAgain', { ns: 'common' })}
                </Button>
              ) : null}
              <Button small look={failed ? 'quiet' : 'plain'} onClick={stop}>
                {t(failed ? 'compare.hide' : 'compare.stop')}
              </Button>
            </>
          }
        >
          {failed ? (
            <p role="alert" className={text.warn}>
              {state.says}
            </p>
          ) : (
            <p role="status" className={text.quiet}>
              {t('compare.underWayWords')}
            </p>
          )}
        </Block>
      );
    }
    case 'done': {
      const { compared } = state;
      const projection = standing.projections.find((each) => each.projection === compared.projection);
      const build = projection?.builds.find((each) => each.build === compared.build);
      // Dropped since, or readers are on it.
      if (projection === undefined || build === undefined || build.place === 'live') return null;
      return (
        <ComparisonSection
          compared={compared}
          canFlip={build.version === projection.version}
          previous={build.place === 'previous'}
          deeds={deeds}
          onHide={stop}
        />
      );
    }
  }
}
