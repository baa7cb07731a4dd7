import { STAGES } from '@pressline/domain/stages.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/money/aed.ts';
import type { AdminSummary } from '../office-api.ts';
import { StageDot } from '../pieces/stage-name.tsx';
import { narrowed, writeOrdersAddress, type OrdersAddress } from './orders-address.ts';
import styles from '../pieces/list-page.module.css';

interface StageViewsProps {
  readonly summary: AdminSummary | undefined;
  readonly address: OrdersAddress;
}

/** All orders, or those of one stage, with how many there are. */
export function StageViews({ summary, address }: StageViewsProps) {
  const { t } = useTranslation('admin');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    nav.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [address.stage]);
  return (
    <nav ref={nav} className={styles.views} aria-label={t('orders.views')}>
      {([null, ...STAGES] as const).map((stage) => {
        const count = summary?.stages.reduce(
          (sum, one) => (stage === null || one.stage === stage ? sum + one.orders : sum),
          0,
        );
        return (
          <Link
            key={stage ?? 'all'}
            className={styles.view}
            to={{ search: writeOrdersAddress(narrowed(address, { stage })).toString() }}
            aria-current={address.stage === stage ? 'true' : undefined}
            preventScrollReset
          >
            {stage === null ? null : <StageDot stage={stage} />}
            {stage === null ? t('orders.all') : t(`stage.${stage}`, { ns: 'common' })}
            <span>{count === undefined ? '' : formatCount(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
