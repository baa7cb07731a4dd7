import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '../../shared/api/base-query.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { EmptyState } from '../../shared/ui/states.tsx';
import { IdempotencyKey } from '../api/idempotency-key.ts';
import { PlainListSkeleton } from '../lists/plain-list-skeleton.tsx';
import listStyles from '../lists/plain-list.module.css';
import { PageHeader } from '../page-header/page-header.tsx';
import { useMay } from '../permissions/use-may.ts';
import { useNow } from '../../shared/dates/clock.ts';
import { useToast } from '../toast/use-toast.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { DiscountCodeDialog } from './discount-code-dialog.tsx';
import { DiscountCodeHistory } from './discount-code-history.tsx';
import { DiscountCodeRow } from './discount-code-row.tsx';
import { CODE_STATES, stateOfCode } from './discount-code-state.ts';
import { useDiscountCodesQuery, useEndDiscountCodeMutation, type DiscountCode } from './discount-codes-api.ts';

type OpenDialog = { readonly is: 'create' } | { readonly is: 'change' | 'end' | 'history'; readonly id: string };

/** All discount codes: create, change, end, and see which checkouts use them. */
export function DiscountCodesPage() {
  const { t } = useTranslation('discount-codes');
  const [params, setParams] = useSearchParams();
  const shown = CODE_STATES.find((state) => state === params.get('show'));
  // Customers use codes meanwhile.
  const query = useDiscountCodesQuery(undefined, { refetchOnMountOrArgChange: true });
  const now = useNow();
  const may = useMay();
  const [dialog, setDialog] = useState<OpenDialog>();
  const { showToast, toast } = useToast();
  const close = (): void => setDialog(undefined);
  const done = (message: string): void => {
    close();
    showToast(message);
  };
  const showAll = (): void => setParams({});
  const open = dialog !== undefined && 'id' in dialog ? query.data?.find(({ id }) => id === dialog.id) : undefined;
  const creates = may('createDiscountCode');
  const create = (): void => setDialog({ is: 'create' });
  return (
    <>
      <PageHeader
        title={t('title')}
        shortcuts={creates ? [{ keys: ['n'], label: t('create.button'), run: create }] : []}
      >
        {creates ? (
          <Button variant="primary" onClick={create}>
            {t('create.button')}
          </Button>
        ) : null}
      </PageHeader>
      <Loaded query={query} failed={t('notLoaded')} skeleton={<PlainListSkeleton rows={4} />}>
        {(codes) => {
          const rows = codes.filter((code) => shown === undefined || stateOfCode(code, now) === shown);
          if (codes.length === 0)
            return (
              <EmptyState title={t('none')} message={t('noneHint')}>
                {creates ? <Button onClick={create}>{t('create.button')}</Button> : null}
              </EmptyState>
            );
          return (
            <>
              <div className={listStyles.tools}>
                <Select
                  small
                  label={t('filter')}
                  value={shown ?? 'all'}
                  options={[['all', t('all')], ...CODE_STATES.map((state) => [state, t(`state.${state}`)] as const)]}
                  onChange={(chosen) => setParams(chosen === 'all' ? {} : { show: chosen })}
                />
              </div>
              {rows.length === 0 ? (
                <EmptyState title={t('noneFound')}>
                  <Button onClick={showAll}>{t('showAll')}</Button>
                </EmptyState>
              ) : (
                <ul className={listStyles.list}>
                  {rows.map((code) => (
                    <DiscountCodeRow
                      key={code.id}
                      code={code}
                      onChange={() => setDialog({ is: 'change', id: code.id })}
                      onEnd={() => setDialog({ is: 'end', id: code.id })}
                      onHistory={() => setDialog({ is: 'history', id: code.id })}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loaded>
      {toast}
      {dialog?.is === 'create' ? (
        <DiscountCodeDialog onClose={close} onDone={({ code }) => done(t('create.done', { code }))} />
      ) : null}
      {dialog?.is === 'change' && open !== undefined ? (
        <DiscountCodeDialog code={open} onClose={close} onDone={({ code }) => done(t('change.done', { code }))} />
      ) : null}
      {dialog?.is === 'end' && open !== undefined ? (
        <EndDialog code={open} onClose={close} onDone={() => done(t('end.done', { code: open.code }))} />
      ) : null}
      {dialog?.is === 'history' && open !== undefined ? <DiscountCodeHistory code={open} onClose={close} /> : null}
    </>
  );
}

interface EndDialogProps {
  readonly code: DiscountCode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function EndDialog({ code, onDone, onClose }: EndDialogProps) {
  const { t } = useTranslation('discount-codes');
  const [end, { isLoading, error }] = useEndDiscountCodeMutation();
  const [key] = useState(() => new IdempotencyKey());
  const send = async (): Promise<void> => {
    const response = await end({ id: code.id, key: key.forRequest(code.id) });
    if (response.data !== undefined) onDone();
  };
  return (
    <ConfirmDialog
      title={t('end.title', { code: code.code })}
      message={t('end.text')}
      confirmLabel={t('end.action')}
      busy={isLoading}
      error={error === undefined || isLoading ? undefined : messageOf(error, t('failed'))}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  );
}
