import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../../shared/api/base-query.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState, FailedState, Loading } from '../../../shared/ui/states.tsx';
import text from '../../../shared/ui/text.module.css';

/** Back to the list or board, with its state. */
export function BackLink({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <ButtonLink variant="ghost" icon to={to} aria-label={label}>
      <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" className={text.mirrored} />
    </ButtonLink>
  );
}

interface OrderUnavailableProps {
  /** Undefined while loading. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly back: ReactNode;
  readonly skeleton: ReactNode;
  /** Link to the list, for an unknown order. */
  readonly list: { readonly to: string; readonly label: string };
}

/** An order's page while it loads, or if it can't be shown. */
export function OrderUnavailable({ error, onRetry, back, skeleton, list }: OrderUnavailableProps) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <>
      <PageHeader title={t('order.name')} leading={back} shortcuts={[]} />
      {error === undefined ? (
        <Loading>{skeleton}</Loading>
      ) : isNotFound(error) ? (
        <EmptyState title={t('order.notFound')} message={t('order.notFoundHint')}>
          <ButtonLink to={list.to}>{list.label}</ButtonLink>
        </EmptyState>
      ) : (
        <FailedState title={t('order.failed')} message={t('common:state.nothingLost')} onRetry={onRetry} />
      )}
    </>
  );
}
