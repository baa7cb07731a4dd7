import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, TextField } from '../../../shared/ui/field.tsx';
import { useProductionSettingsQuery } from '../../api/office-api.ts';

/** A courier as it is typed. */
export interface TypedCourier {
  readonly courier: string;
  readonly tracking: string;
}

interface CourierFieldsProps extends TypedCourier {
  readonly onChange: (name: keyof TypedCourier, text: string) => void;
  readonly isOptional?: boolean;
  /** Has the focus first. */
  readonly focusesCourier?: boolean;
  /** Several orders share a courier, but not a tracking number. */
  readonly hidesTracking?: boolean;
}

/** The fields for an order's courier and tracking number. */
export function CourierFields({
  courier,
  tracking,
  onChange,
  isOptional = false,
  focusesCourier = false,
  hidesTracking = false,
}: CourierFieldsProps) {
  const { t } = useTranslation('admin');
  // Suggestions; any other name may be entered. Brand names are not translated.
  const couriers = useProductionSettingsQuery().data?.couriers ?? [];
  return (
    <>
      <Field
        id="shipment-courier"
        label={t('courier.name')}
        optional={isOptional ? t('courier.optional') : undefined}
        hint={hidesTracking ? t('courier.trackingLater') : undefined}
      >
        {(field) => (
          <>
            <input
              {...field}
              data-autofocus={focusesCourier ? true : undefined}
              maxLength={80}
              list="couriers"
              autoComplete="off"
              value={courier}
              onChange={(event) => onChange('courier', event.target.value)}
            />
            <datalist id="couriers">
              {couriers.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      {hidesTracking ? null : (
        <TextField
          id="shipment-tracking"
          label={t('courier.tracking')}
          optional={t('courier.optional')}
          hint={t('courier.trackingHint')}
          dir="ltr"
          maxLength={80}
          autoComplete="off"
          value={tracking}
          onChange={(event) => onChange('tracking', event.target.value)}
        />
      )}
    </>
  );
}

/** The courier of a dialog, empty at first. */
export function useTypedCourier() {
  const [courier, setCourier] = useState<TypedCourier>({ courier: '', tracking: '' });
  return {
    courier,
    onCourierChange: (name: keyof TypedCourier, text: string) => setCourier((typed) => ({ ...typed, [name]: text })),
  };
}

/** What is sent of it; undefined without a courier. */
export function shipmentOf({ courier, tracking }: TypedCourier) {
  const name = courier.trim();
  const number = tracking.trim();
  return name === '' ? undefined : { courier: name, ...(number !== '' && { tracking_number: number }) };
}
