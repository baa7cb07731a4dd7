import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { Button } from '../ui/button.tsx';
import text from '../ui/text.module.css';
import { Block } from './section.tsx';
import type { Compared } from './projections-api.ts';
import type { Deeds } from './use-operations.tsx';
import { useFlipAll } from './use-flip-all.ts';

interface FlipAllSectionProps {
  /** Builds to which readers can be moved. */
  readonly clean: readonly Compared[];
  readonly deeds: Deeds;
}

/** After a replay of many: all that are clean in one go. */
export function FlipAllSection({ clean, deeds }: FlipAllSectionProps) {
  const { t } = useTranslation('projections');
  const { flipAll, isFlipping } = useFlipAll(deeds);
  const n = formatCount(clean.length);
  return (
    <Block
      id="flip-all"
      title={t('flipAll.title', { n })}
      end={
        <Button small look="go" aria-busy={isFlipping} onClick={() => flipAll(clean)}>
          {t('flipAll.go', { n })}
        </Button>
      }
    >
      <p className={`${text.small} ${text.quiet}`}>{t(isFlipping ? 'flipAll.underWay' : 'flipAll.hint')}</p>
    </Block>
  );
}
