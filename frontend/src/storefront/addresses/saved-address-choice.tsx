import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Field } from '../../shared/ui/field.tsx';
import layout from '../../shared/ui/layout.module.css';
import select from '../ui/native-select.module.css';
import type { SavedAddress } from './addresses-api.ts';

interface SavedAddressChoiceProps {
  readonly addresses: readonly SavedAddress[];
  /** The address that is entered now, if it is one of them. */
  readonly chosen: SavedAddress | undefined;
  readonly isReadOnly: boolean;
  readonly onChoose: (address: SavedAddress) => void;
}

/** Fills in an address of the account. */
export function SavedAddressChoice({ addresses, chosen, isReadOnly, onChoose }: SavedAddressChoiceProps) {
  const { t } = useTranslation(['checkout', 'common']);
  if (addresses.length === 0) return null;
  return (
    <Field label={t('addresses.choose')}>
      {(attributes) => (
        <select
          {...attributes}
          className={clsx(select.select, layout.wide)}
          value={chosen?.id ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) => {
            const address = addresses.find(({ id }) => id === target.value);
            if (address !== undefined) onChoose(address);
          }}
        >
          <option value="">{t('addresses.other')}</option>
          {addresses.map((address) => (
            <option key={address.id} value={address.id}>
              {[
                address.name,
                address.location.replaceAll('\n', ', '),
                t(`common:destination.${address.destination}`),
              ].join(' · ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
