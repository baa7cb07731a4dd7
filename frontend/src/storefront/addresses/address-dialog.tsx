import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAddressRequest } from '@pressline/contracts/checkout/addresses.ts';
import { parseWithoutEval } from '@pressline/contracts/http/parse-without-eval.ts';
import type { Destination } from '@pressline/domain/checkout/delivery.ts';
import { messageOf } from '../../shared/api/base-query.ts';
import { newKey } from '../../shared/browser/new-key.ts';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import {
  customerErrorsIn,
  NO_DETAILS,
  withoutEmpty,
  type CustomerDetails,
  type CustomerErrors,
} from '../orders/order-form/customer.ts';
import { CustomerInputs, customerFieldId } from '../orders/order-form/customer-fields.tsx';
import { detailsOf, useSaveAddressMutation, type SavedAddress } from './addresses-api.ts';
import { DestinationSelect } from './destination-select.tsx';

parseWithoutEval();

const FIELDS = ['name', 'phone', 'location', 'company', 'trn'] as const;
const REQUEST_FIELDS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  location: 'location',
  company: 'company',
  trn: 'trn',
  note: 'note',
} as const;

/** Adds or edits an address of the account. */
export function AddressDialog({
  address,
  onClose,
}: {
  /** Undefined to add one. */
  readonly address: SavedAddress | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('checkout');
  const [save, { isLoading, error }] = useSaveAddressMutation();
  const [details, setDetails] = useState<CustomerDetails>(() =>
    address === undefined ? NO_DETAILS : detailsOf(address),
  );
  const [destination, setDestination] = useState<Destination>(address?.destination ?? 'AE-DU');
  const [errors, setErrors] = useState<CustomerErrors>({});
  const [id] = useState(() => address?.id ?? newKey());
  const submit = async () => {
    const { name, phone, location, company, trn } = details;
    const request = { name, phone, location, destination, ...withoutEmpty({ company, trn }) };
    const invalid = customerErrorsIn(saveAddressRequest.safeParse(request), REQUEST_FIELDS, details);
    setErrors(invalid);
    const first = FIELDS.find((field) => invalid[field] !== undefined);
    if (first !== undefined) {
      document.getElementById(customerFieldId(first))?.focus();
      return;
    }
    const { data } = await save({ id, address: request, idempotencyKey: newKey() });
    if (data !== undefined) onClose();
  };
  return (
    <FormDialog
      title={t(address === undefined ? 'addresses.add' : 'addresses.editTitle')}
      submitLabel={t('addresses.save')}
      busy={isLoading}
      error={error === undefined ? undefined : messageOf(error, t('addresses.notSaved'))}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <CustomerInputs
        fields={FIELDS}
        details={details}
        errors={errors}
        isReadOnly={isLoading}
        onChange={(field, value) => {
          setErrors(({ [field]: _, ...others }) => others);
          setDetails((current) => ({ ...current, [field]: value }));
        }}
      />
      <DestinationSelect value={destination} isReadOnly={isLoading} onChange={setDestination} />
    </FormDialog>
  );
}
