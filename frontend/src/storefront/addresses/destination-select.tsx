import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { DESTINATIONS, type Destination } from '@pressline/domain/checkout/delivery.ts';
import { Field } from '../../shared/ui/field.tsx';
import layout from '../../shared/ui/layout.module.css';
import select from '../ui/native-select.module.css';

interface DestinationSelectProps {
  readonly id?: string;
  readonly value: Destination;
  readonly options?: readonly Destination[];
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
  readonly onChange: (destination: Destination) => void;
}

/** The emirate to deliver to. A choice that is no option any more stays visible until it is changed. */
export function DestinationSelect({
  id,
  value,
  options = DESTINATIONS,
  hint,
  error,
  isReadOnly = false,
  onChange,
}: DestinationSelectProps) {
  const { t } = useTranslation(['checkout', 'common']);
  return (
    <Field id={id} label={t('delivery.destination')} hint={hint} error={error}>
      {(attributes) => (
        <select
          {...attributes}
          className={clsx(select.select, layout.wide)}
          value={value}
          disabled={isReadOnly}
          onChange={({ target }) => {
            const chosen = DESTINATIONS.find((destination) => destination === target.value);
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          {(options.includes(value) ? options : [value, ...options]).map((destination) => (
            <option key={destination} value={destination}>
              {t(`common:destination.${destination}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
