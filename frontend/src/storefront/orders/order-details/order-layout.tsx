import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton, EmptyState, FailedState, Loading } from '../../../shared/ui/states.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import styles from './order-page.module.css';

interface OrderLayoutProps {
  /** The order number, once loaded. */
  readonly number: string | undefined;
  readonly isMissing: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly subtitle: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The layout of an order page, with its loading, missing and error states. */
export function OrderLayout({ number, isMissing, hasFailed, onRetry, subtitle, actions, children }: OrderLayoutProps) {
  const { t } = useTranslation(['account', 'common']);
  const title =
    number !== undefined ? t('order.title', { number }) : isMissing ? t('order.notFound') : t('order.loading');
  return (
    <>
      <Crumbs
        trail={[
          { name: t('common:crumbs.home'), to: PATHS.home },
          { name: t('order.myOrders'), to: PATHS.myOrders },
          { name: title },
        ]}
      />
      <div className={clsx(layout.wrap, page.page)}>
        <div className={clsx(page.header, styles.header)}>
          <div>
            <PageTitle>{title}</PageTitle>
            {subtitle === null ? null : <p>{subtitle}</p>}
          </div>
          {actions === null ? null : (
            <div className={clsx(layout.row, layout.screenOnly, styles.actions)}>{actions}</div>
          )}
        </div>
        {number !== undefined ? (
          children
        ) : isMissing ? (
          <EmptyState title={t('order.notFoundText')}>
            <ButtonLink to={PATHS.myOrders}>{t('order.myOrders')}</ButtonLink>
          </EmptyState>
        ) : hasFailed ? (
          <FailedState title={t('order.failed')} onRetry={onRetry} />
        ) : (
          <Loading>
            <div className={layout.stack}>
              <Skeleton height="200px" />
              <Skeleton height="320px" />
            </div>
          </Loading>
        )}
      </div>
    </>
  );
}
