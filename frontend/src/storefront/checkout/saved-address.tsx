import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../shared/ui/radio-group.tsx';
import { detailsOf, useAddressesQuery, type SavedAddress } from '../addresses/addresses-api.ts';
import { SavedAddressChoice } from '../addresses/saved-address-choice.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import { useToken } from '../../shared/session/use-token.ts';

interface SavedAddressesProps {
  readonly draft: CheckoutDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (changes: Partial<CheckoutDraft>) => void;
}

/** Fills in an address of the customer’s account. */
export function SavedAddresses({ draft, isReadOnly, onChange }: SavedAddressesProps) {
  const addresses = useSavedAddresses();
  return (
    <SavedAddressChoice
      addresses={addresses}
      chosen={addresses.find((address) => isEntered(address, draft))}
      isReadOnly={isReadOnly}
      onChoose={(address) =>
        onChange({
          destination: address.destination,
          details: { ...detailsOf(address), email: draft.details.email },
          savesAddress: false,
        })
      }
    />
  );
}

/** Whether the address is added to the account when the order is placed; not offered for one that is there already. */
export function SaveAddressChoice({ draft, isReadOnly, onChange }: SavedAddressesProps) {
  const { t } = useTranslation('checkout');
  const isCustomer = useIsCustomer();
  const isSaved = useSavedAddresses().some((address) => isEntered(address, draft));
  if (!isCustomer || isSaved) return null;
  return (
    <Checkbox
      checked={draft.savesAddress === true}
      onChange={(savesAddress) => {
        if (!isReadOnly) onChange({ savesAddress });
      }}
    >
      {t('addresses.saveThis')}
    </Checkbox>
  );
}

function useIsCustomer(): boolean {
  return useToken('store') !== undefined;
}

function useSavedAddresses(): readonly SavedAddress[] {
  const { data = [] } = useAddressesQuery(undefined, { skip: !useIsCustomer() });
  return data;
}

function isEntered(address: SavedAddress, { details, destination }: CheckoutDraft): boolean {
  return (
    address.destination === destination &&
    address.name === details.name.trim() &&
    address.phone === details.phone.trim() &&
    address.location === details.location.trim()
  );
}
