import { DESTINATIONS, type Destination } from '@pressline/domain/checkout/delivery.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { directionOf } from '@pressline/domain/kernel/languages.ts';
import { LANGUAGE_CODES, LANGUAGES } from '../../shared/language/languages.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { newZone, zoneDraftsIn, type ZoneDraft } from './delivery-zone-drafts.ts';
import styles from './settings.module.css';

interface DeliveryZonesProps {
  readonly id: string;
  readonly input: string;
  readonly onChange: (input: string) => void;
}

const NUMBERS = ['fee', 'freeFrom', 'from', 'to'] as const;

/** The zones that the shop delivers to. A destination that is chosen for one zone leaves the others. */
export function DeliveryZones({ id, input, onChange }: DeliveryZonesProps) {
  const { t } = useTranslation(['settings', 'common']);
  const zones = zoneDraftsIn(input);
  const change = (changed: readonly ZoneDraft[]): void => onChange(JSON.stringify(changed));
  const edit = (zone: ZoneDraft, changes: Partial<ZoneDraft>): void =>
    change(zones.map((each) => (each === zone ? { ...each, ...changes } : each)));
  const choose = (zone: ZoneDraft, destination: Destination, isChosen: boolean): void =>
    change(
      zones.map((each) => ({
        ...each,
        destinations: DESTINATIONS.filter((one) =>
          one === destination ? isChosen && each === zone : each.destinations.includes(one),
        ),
      })),
    );
  return (
    <>
      <ol className={layout.lines}>
        {zones.map((zone, index) => (
          <li key={zone.id}>
            <fieldset className={clsx(layout.columns, styles.zone)}>
              <legend className={text.visuallyHidden}>{zone.names.en === '' ? t('zone.new') : zone.names.en}</legend>
              {LANGUAGE_CODES.map((code) => (
                <TextField
                  key={code}
                  id={index === 0 && code === 'en' ? id : undefined}
                  label={t('zone.name', { language: LANGUAGES[code] })}
                  optional={code === 'en' ? undefined : t('optional')}
                  lang={code}
                  dir={directionOf(code)}
                  maxLength={60}
                  autoComplete="off"
                  value={zone.names[code]}
                  onChange={({ target }) => edit(zone, { names: { ...zone.names, [code]: target.value } })}
                />
              ))}
              <ul className={clsx(layout.row, layout.loose, layout.fullRow)} aria-label={t('zone.destinations')}>
                {DESTINATIONS.map((destination) => (
                  <li key={destination}>
                    <label className={layout.row}>
                      <input
                        type="checkbox"
                        checked={zone.destinations.includes(destination)}
                        onChange={({ target }) => choose(zone, destination, target.checked)}
                      />
                      {t(`common:destination.${destination}`)}
                    </label>
                  </li>
                ))}
              </ul>
              {NUMBERS.map((field) => (
                <TextField
                  key={field}
                  label={t(`zone.${field}`)}
                  optional={field === 'freeFrom' ? t('optional') : undefined}
                  dir="ltr"
                  inputMode={field === 'fee' || field === 'freeFrom' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  value={zone[field]}
                  onChange={({ target }) => edit(zone, { [field]: target.value })}
                />
              ))}
              <p className={clsx(layout.row, layout.fullRow)}>
                <Button
                  variant="ghost"
                  small
                  aria-label={t('zone.removeNamed', { name: zone.names.en === '' ? t('zone.new') : zone.names.en })}
                  onClick={() => change(zones.filter((each) => each !== zone))}
                >
                  <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                  {t('zone.remove')}
                </Button>
              </p>
            </fieldset>
          </li>
        ))}
      </ol>
      <p className={layout.row}>
        <Button small onClick={() => change([...zones, newZone()])}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          {t('zone.add')}
        </Button>
      </p>
    </>
  );
}
