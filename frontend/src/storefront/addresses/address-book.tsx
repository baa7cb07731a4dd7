import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import { newKey } from '../../shared/browser/new-key.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { EmptyState, FailedState, Loading, Skeleton } from '../../shared/ui/states.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import page from '../ui/page.module.css';
import { useAddressesQuery, useRemoveAddressMutation, type SavedAddress } from './addresses-api.ts';
import { AddressDialog } from './address-dialog.tsx';

type Dialog =
  | { readonly kind: 'edit'; readonly address: SavedAddress | undefined }
  | { readonly kind: 'remove'; readonly address: SavedAddress };

/** The addresses of the customer’s account: added, edited and removed. */
export function AddressBook() {
  const { t } = useTranslation('checkout');
  const { data: addresses, error, refetch } = useAddressesQuery();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  if (addresses === undefined)
    return error === undefined ? (
      <Loading>
        <Skeleton height="160px" />
      </Loading>
    ) : (
      <FailedState title={t('addresses.failed')} onRetry={() => void refetch()} />
    );
  const add = (
    <Button variant="primary" onClick={() => setDialog({ kind: 'edit', address: undefined })}>
      {t('addresses.add')}
    </Button>
  );
  return (
    <section className={page.box} aria-labelledby="addresses">
      <h2 id="addresses">{t('addresses.title')}</h2>
      {addresses.length === 0 ? (
        <EmptyState title={t('addresses.none')}>
          <p>{t('addresses.noneText')}</p>
          {add}
        </EmptyState>
      ) : (
        <div className={layout.stack}>
          <ul className={clsx(layout.lines, layout.framed)}>
            {addresses.map((address) => (
              <li key={address.id} className={clsx(layout.row, layout.between)}>
                <AddressText address={address} />
                <span className={layout.row}>
                  <Button
                    aria-label={t('addresses.editOf', { name: address.name })}
                    onClick={() => setDialog({ kind: 'edit', address })}
                  >
                    {t('addresses.edit')}
                  </Button>
                  <Button
                    variant="ghost"
                    aria-label={t('addresses.removeOf', { name: address.name })}
                    onClick={() => setDialog({ kind: 'remove', address })}
                  >
                    {t('addresses.remove')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </div>
      )}
      {dialog?.kind === 'edit' ? <AddressDialog address={dialog.address} onClose={close} /> : null}
      {dialog?.kind === 'remove' ? <RemoveDialog address={dialog.address} onClose={close} /> : null}
    </section>
  );
}

function AddressText({ address: { name, phone, company, location, destination } }: { readonly address: SavedAddress }) {
  const { t } = useTranslation(['checkout', 'common']);
  return (
    <div className={layout.grow}>
      <p className={text.strong}>
        <bdi>{[name, company].filter((line) => line !== null).join(', ')}</bdi>
      </p>
      <p className={clsx(text.multiline, text.breakable)}>
        <bdi>{location}</bdi>
      </p>
      <p className={text.muted}>
        {t(`common:destination.${destination}`)} · <bdi className={text.number}>{phone}</bdi>
      </p>
    </div>
  );
}

function RemoveDialog({ address, onClose }: { readonly address: SavedAddress; readonly onClose: () => void }) {
  const { t } = useTranslation('checkout');
  const [remove, { isLoading, error }] = useRemoveAddressMutation();
  const [idempotencyKey] = useState(newKey);
  const confirm = async () => {
    const { data } = await remove({ id: address.id, idempotencyKey });
    if (data !== undefined) onClose();
  };
  return (
    <ConfirmDialog
      title={t('addresses.removeTitle')}
      message={t('addresses.removeText')}
      confirmLabel={t('addresses.remove')}
      busy={isLoading}
      error={error === undefined ? undefined : messageOf(error, t('addresses.notSaved'))}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
