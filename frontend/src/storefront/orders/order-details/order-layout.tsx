import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton, EmptyState, FailedState, LoadingState } from '../../ui/states.tsx';
import text from '../../ui/text.module.css';
import styles from './order-page.module.css';

interface OrderFrameProps {
  /** Of the order, once it is there. */
  readonly number: string | undefined;
  readonly gone: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  /** What it is and when it was placed. */
  readonly placed: ReactNode;
  /** What can be done with it. */
  readonly acts: ReactNode;
  readonly children: ReactNode;
}

/** The page of an order of either kind: its title, its place in the account, and what stands there until it is loaded. */
export function OrderFrame({ number, gone, failed, onRetry, placed, acts, children }: OrderFrameProps) {
  const { t } = useTranslation(['account', 'common']);
  const title = number !== undefined ? t('order.title', { number }) : gone ? t('order.notFound') : t('order.loading');
  return (
    <>
      <Crumbs
        trail={[
          { name: t('common:crumbs.home'), to: PATHS.home },
          { name: t('order.myOrders'), to: PATHS.myOrders },
          { name: title },
        ]}
      />
      <div className={`${text.wrap ?? ''} ${styles.order ?? ''}`}>
        <div className={styles.head}>
          <div>
            <PageTitle>{title}</PageTitle>
            {placed === null ? null : <p>{placed}</p>}
          </div>
          {acts === null ? null : <div className={styles.acts}>{acts}</div>}
        </div>
        {number !== undefined ? (
          children
        ) : gone ? (
          <EmptyState message={t('order.notFoundWords')}>
            <ButtonLink to={PATHS.myOrders}>{t('order.myOrders')}</ButtonLink>
          </EmptyState>
        ) : failed ? (
          <FailedState message={t('order.failed')} onRetry={onRetry} />
        ) : (
          <LoadingState>
            <div className={styles.bones}>
              <Skeleton height="200px" />
              <Skeleton height="320px" />
            </div>
          </LoadingState>
        )}
      </div>
    </>
  );
}
