import type { Stage } from '@pressline/domain/orders/fulfilment/stages.ts';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../shared/money/aed.ts';
import { StageDot } from '../../components/stage-name.tsx';
import type { ArrangedColumn } from './arrange-board.ts';
import styles from './board-page.module.css';
import visibility from '../../../../shared/ui/visibility.module.css';
import tabs from '../../../../shared/ui/tabs.module.css';
import text from '../../../../shared/ui/text.module.css';
import { stageColour } from '../../../../shared/orders/stage-colour.ts';

interface ColumnJumpProps {
  readonly columns: readonly ArrangedColumn[];
  readonly isFiltered: boolean;
  readonly board: RefObject<HTMLDivElement | null>;
}

/** Tabs for phones, which show one column at a time. */
export function ColumnJump({ columns, isFiltered, board }: ColumnJumpProps) {
  const { t } = useTranslation('admin');
  const [visibleStage, setVisibleStage] = useState<Stage>('Prepress');
  useEffect(() => {
    const element = board.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const stage = columns.find((column) => column.stage === target.getAttribute('data-stage'))?.stage;
          if (isIntersecting && stage !== undefined) setVisibleStage(stage);
        }
      },
      { root: element, threshold: 0.7 },
    );
    for (const column of element.querySelectorAll(':scope > section')) observer.observe(column);
    return () => observer.disconnect();
    // The seven columns never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [board]);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current
      ?.querySelector(`[data-stage="${visibleStage}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [visibleStage]);
  return (
    <nav ref={nav} className={clsx(tabs.tabs, styles.jump, visibility.onPhones)} aria-label={t('tracker.columns')}>
      {columns.map(({ stage, cards, total }) => (
        <button
          key={stage}
          type="button"
          className={tabs.tab}
          data-stage={stage}
          style={stageColour(stage)}
          aria-current={stage === visibleStage ? 'true' : undefined}
          onClick={() =>
            board.current
              ?.querySelector(`section[data-stage="${stage}"]`)
              ?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
          }
        >
          <StageDot stage={stage} />
          {t(`stage.${stage}`, { ns: 'common' })}{' '}
          <span className={text.tiny}>{formatCount(isFiltered ? cards.length : total)}</span>
        </button>
      ))}
    </nav>
  );
}
