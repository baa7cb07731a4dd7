import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotConfirmed, messageOf } from '../../shared/api/base-query.ts';
import { saveFile } from '../../shared/orders/order-files.ts';
import layout from '../../shared/ui/layout.module.css';
import { IdempotencyKey } from '../api/idempotency-key.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import { Checkbox } from '../../shared/ui/radio-group.tsx';
import { Loading, Skeleton } from '../../shared/ui/states.tsx';
import text from '../../shared/ui/text.module.css';
import {
  useCustomerErasureQuery,
  useEraseCustomerMutation,
  type Customer,
  type CustomerErasure,
} from './customers-api.ts';
import { LoadError } from '../ui/load-error.tsx';

interface EraseDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Shows what erasing a customer's data erases and keeps, and erases it once their email address is entered. */
export function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const { t } = useTranslation(['customers', 'common']);
  const { id, name, email } = customer;
  const { data: preview, error, refetch } = useCustomerErasureQuery(id, { refetchOnMountOrArgChange: true });
  const [erase, { data: erased, isLoading }] = useEraseCustomerMutation();
  const [typed, setTyped] = useState('');
  const [openOrdersToo, setOpenOrdersToo] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [idempotencyKey] = useState(() => new IdempotencyKey());
  const title = t('erase.title', { name: name ?? email ?? '' });

  const send = async (): Promise<void> => {
    setFailure(undefined);
    const request = { id, email: typed.trim(), open_orders_too: openOrdersToo };
    const response = await erase({ ...request, key: idempotencyKey.forRequest(JSON.stringify(request)) });
    if (response.error !== undefined && !isNotConfirmed(response.error))
      setFailure(messageOf(response.error, t('erase.failed')));
  };
  if (erased !== undefined)
    return (
      <ConfirmDialog
        title={t('personalData')}
        confirmLabel={t('erase.receipt')}
        focusesConfirm
        onConfirm={() => {
          const file = new Blob([JSON.stringify(erased.receipt, undefined, 2)], { type: 'application/json' });
          saveFile(file, `forgotten-${id.slice(0, 12)}.json`);
        }}
        cancelLabel={t('common:dialog.close')}
        onClose={onClose}
      >
        <p>{t('erase.done')}</p>
        {erased.clean ? null : (
          <p role="alert" className={text.error}>
            {t('erase.notClean')}
          </p>
        )}
      </ConfirmDialog>
    );
  if (preview === undefined || preview.email === null)
    return (
      <FormDialog title={title} submitLabel={t('erase.send')} blocked onSubmit={() => undefined} onClose={onClose}>
        {error === undefined ? (
          <Loading>
            <Skeleton width="80%" />
          </Loading>
        ) : (
          <LoadError message={t('erase.notLoaded')} onRetry={() => void refetch()} />
        )}
      </FormDialog>
    );
  const blockedReason = preview.is_staff
    ? t('erase.isStaff')
    : preview.open_orders.length > 0 && !openOrdersToo
      ? t('erase.openOrdersNeeded')
      : typed.trim().toLowerCase() === preview.email.toLowerCase()
        ? undefined
        : t('erase.emailNeeded');
  return (
    <FormDialog
      title={title}
      submitLabel={t('erase.send')}
      blocked={blockedReason}
      busy={isLoading}
      error={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Preview preview={preview} />
      {preview.is_staff ? <p className={text.error}>{t('erase.isStaff')}</p> : null}
      {preview.open_orders.length === 0 ? null : (
        <div>
          <p className={text.warning}>{t('erase.openOrders', { numbers: preview.open_orders.join(', ') })}</p>
          <Checkbox checked={openOrdersToo} onChange={setOpenOrdersToo}>
            {t('erase.openOrdersToo')}
          </Checkbox>
        </div>
      )}
      <TextField
        label={t('erase.email', { email: preview.email })}
        type="email"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

/** What is erased, and what is kept. */
function Preview({ preview }: { readonly preview: CustomerErasure }) {
  const { t } = useTranslation('customers');
  const counts = [
    ['orders', preview.orders],
    ['accounts', preview.accounts],
    ['messages', preview.messages],
    ['notes', preview.notes],
    ['artwork', preview.artwork_files],
    ['mails', preview.mails],
  ] as const;
  return (
    <div className={clsx(layout.stack, layout.tight)}>
      <p>{t('erase.text')}</p>
      <h3 className={text.strong}>{t('erase.what')}</h3>
      <ul className={text.bullets}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([what, count]) => (
            <li key={what}>{t(`erase.${what}`, { count })}</li>
          ))}
        {preview.newsletters > 0 ? <li>{t('erase.newsletters')}</li> : null}
      </ul>
      {preview.orders === 0 ? null : (
        <>
          <h3 className={text.strong}>{t('erase.retained')}</h3>
          <ul className={text.bullets}>
            <li>{t('erase.retainedOrders')}</li>
            {preview.kept_documents.length === 0 ? null : (
              <li>{t('erase.retainedDocuments', { numbers: preview.kept_documents.join(', ') })}</li>
            )}
          </ul>
        </>
      )}
      {preview.other_emails.length === 0 ? null : (
        <p>{t('erase.otherEmails', { emails: preview.other_emails.join(', ') })}</p>
      )}
    </div>
  );
}
