import { clsx } from 'clsx';
import { IconLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import { exactMoment } from '../../../shared/dates/dates.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton, EmptyState, FailedState, Loading } from '../../../shared/ui/states.tsx';
import { UnbrokenText } from '../../ui/unbroken-text.tsx';
import page from '../../ui/page.module.css';
import layout from '../../../shared/ui/layout.module.css';
import visibility from '../../../shared/ui/visibility.module.css';
import styles from './order-page.module.css';

interface OrderLayoutProps {
  /** Undefined until it is loaded. */
  readonly order: { readonly number: string; readonly created_at: string } | undefined;
  readonly isMissing: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** What was ordered, and when. */
  readonly placed: string;
  /** Creates a link to follow the order; undefined if it can't be followed any more. */
  readonly onShare: (() => void) | undefined;
  /** Orders the same again. */
  readonly again: ReactNode;
  readonly children: ReactNode;
}

/** The layout of an order page, with its loading, missing and error states. */
export function OrderLayout(props: OrderLayoutProps) {
  const { order, isMissing, hasFailed, onRetry, placed, onShare, again, children } = props;
  const { t } = useTranslation(['account', 'common']);
  const title =
    order !== undefined
      ? t('order.title', { number: order.number })
      : isMissing
        ? t('order.notFound')
        : t('order.loading');
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
            <PageTitle>
              <UnbrokenText>{title}</UnbrokenText>
            </PageTitle>
            {order === undefined ? null : (
              <p>
                <time dateTime={order.created_at} title={exactMoment(order.created_at)}>
                  {placed}
                </time>
              </p>
            )}
          </div>
          {onShare === undefined ? null : (
            <div className={clsx(layout.row, visibility.screenOnly, styles.actions)}>
              <Button onClick={onShare}>
                <IconLink size={20} stroke={1.75} aria-hidden="true" />
                {t('order.share')}
              </Button>
              {again}
            </div>
          )}
        </div>
        {order !== undefined ? (
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
