import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import layout from '../../shared/ui/layout.module.css';
import styles from './settings.module.css';

/** The fields of one entry, in their order. */
const FIELDS = {
  testimonials: ['quote', 'name', 'company'],
  team: ['name', 'role'],
} as const;

type Entry = Readonly<Partial<Record<'quote' | 'name' | 'company' | 'role', string>>>;

interface PeopleListProps {
  readonly id: string;
  readonly kind: keyof typeof FIELDS;
  readonly input: string;
  readonly onChange: (input: string) => void;
}

/** The people of the About page: testimonials, or the team. */
export function PeopleList({ id, kind, input, onChange }: PeopleListProps) {
  const { t } = useTranslation('settings');
  // The field's input is the JSON of its value, with entries that are not filled in yet.
  const entries = JSON.parse(input) as readonly Entry[];
  const change = (changed: readonly Entry[]): void => onChange(JSON.stringify(changed));
  const blank = Object.fromEntries(FIELDS[kind].map((field) => [field, '']));
  return (
    <>
      <ol className={layout.lines}>
        {entries.map((entry, index) => (
          // Entries have no ids, and keep their order.
          <li key={index} className={styles.person}>
            {FIELDS[kind].map((field, at) => (
              <Field
                key={field}
                id={index === 0 && at === 0 ? id : undefined}
                label={t(`person.${field}`)}
                optional={field === 'company' ? t('optional') : undefined}
                className={field === 'quote' ? layout.fullRow : undefined}
              >
                {(attributes) => {
                  const common = {
                    ...attributes,
                    dir: 'auto',
                    autoComplete: 'off',
                    value: entry[field] ?? '',
                    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
                      change(
                        entries.map((each, place) => (place === index ? { ...each, [field]: target.value } : each)),
                      ),
                  };
                  return field === 'quote' ? (
                    <textarea {...common} rows={2} maxLength={500} />
                  ) : (
                    <input {...common} type="text" maxLength={80} />
                  );
                }}
              </Field>
            ))}
            <Button
              variant="ghost"
              icon
              small
              aria-label={t('person.remove', { name: entry.name === '' ? index + 1 : entry.name })}
              onClick={() => change(entries.filter((each) => each !== entry))}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <p className={layout.row}>
        <Button small onClick={() => change([...entries, blank])}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          {t(`person.add.${kind}`)}
        </Button>
      </p>
    </>
  );
}
