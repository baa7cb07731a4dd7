import { COLLECTIONS } from '@pressline/domain/checkout/delivery.ts';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../shared/language/languages.ts';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import { Field, type FieldAttributes } from '../../shared/ui/field.tsx';
import { CategoryList } from './category-list.tsx';
import { DeliveryZones } from './delivery-zones.tsx';
import { PeopleList } from './people-list.tsx';
import { EDITORS, editorNameOf } from './setting-editors.ts';
import { SHOWN_PRICES, WORK_BEGINS, type GroupName } from '@pressline/domain/settings/setting-groups.ts';

interface SettingInputProps {
  readonly id: string;
  readonly group: GroupName;
  readonly field: string;
  readonly label: string;
  /** The variable that fixes the setting; undefined if it can be changed. */
  readonly fixedBy: string | undefined;
  readonly isOptional: boolean;
  readonly input: string;
  readonly error: string | undefined;
  readonly onChange: (input: string) => void;
}

/** The field of one setting. */
export function SettingInput({
  id,
  group,
  field,
  label,
  fixedBy,
  isOptional,
  input,
  error,
  onChange,
}: SettingInputProps) {
  const { t } = useTranslation('settings');
  const editor = editorNameOf(group, field);
  const ownHint = editor === 'trackingPages' ? t('field.couriers.tracking.hint') : undefined;
  const hint = fixedBy === undefined ? ownHint : t('fixed', { variable: fixedBy });
  if (isListEditor(editor))
    return (
      <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
        <legend>{label}</legend>
        <ListInput editor={editor} id={id} input={input} onChange={onChange} />
        {error === undefined ? null : (
          <p id={`${id}-error`} className={clsx(text.error, text.small)}>
            {error}
          </p>
        )}
      </fieldset>
    );
  return (
    <Field
      id={id}
      label={label}
      optional={isOptional && fixedBy === undefined ? t('optional') : undefined}
      hint={hint}
      error={error}
    >
      {(attributes) => {
        const common = {
          ...attributes,
          name: field,
          autoComplete: 'off',
          readOnly: fixedBy !== undefined,
          value: input,
        } satisfies FieldAttributes & Record<string, unknown>;
        if (editor === 'lines' || editor === 'trackingPages')
          return (
            <textarea
              {...common}
              dir={editor === 'lines' ? 'auto' : 'ltr'}
              rows={5}
              onChange={({ target }) => onChange(target.value)}
            />
          );
        if (editor === 'prices' || editor === 'collection' || editor === 'work')
          return (
            <select {...attributes} name={field} value={input} onChange={({ target }) => onChange(target.value)}>
              {choicesOf(t, editor).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          );
        return (
          <input
            {...common}
            type="text"
            dir={editor === 'text' ? 'auto' : 'ltr'}
            inputMode={editor === 'hours' ? 'numeric' : editor === 'percent' ? 'decimal' : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
        );
      }}
    </Field>
  );
}

interface ListInputProps {
  readonly id: string;
  readonly input: string;
  readonly onChange: (input: string) => void;
}

const LIST_EDITORS = ['languages', 'categories', 'testimonials', 'team', 'deliveryZones'] as const;
type ListEditor = (typeof LIST_EDITORS)[number];

function isListEditor(editor: string): editor is ListEditor {
  return LIST_EDITORS.some((each) => each === editor);
}

function ListInput({ editor, ...props }: ListInputProps & { readonly editor: ListEditor }) {
  switch (editor) {
    case 'languages':
      return <LanguageChoices {...props} />;
    case 'categories':
      return <CategoryList {...props} />;
    case 'deliveryZones':
      return <DeliveryZones {...props} />;
    case 'testimonials':
    case 'team':
      return <PeopleList kind={editor} {...props} />;
  }
}

function LanguageChoices({ id, input, onChange }: ListInputProps) {
  // The field's input is the JSON of its value.
  const offered = EDITORS.languages.valueOf(input) as readonly Language[];
  return (
    <ul className={clsx(layout.row, layout.loose)}>
      {LANGUAGE_CODES.map((code, index) => (
        <li key={code}>
          <label className={layout.row}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              checked={offered.includes(code)}
              // Texts fall back to English.
              disabled={code === 'en'}
              onChange={({ target }) =>
                onChange(
                  EDITORS.languages.inputOf(
                    LANGUAGE_CODES.filter((each) => (each === code ? target.checked : offered.includes(each))),
                  ),
                )
              }
            />
            <span lang={code}>{LANGUAGES[code]}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The values of a setting that is one of several, with their labels. */
function choicesOf(
  t: TFunction<'settings'>,
  editor: 'prices' | 'collection' | 'work',
): readonly (readonly [value: string, label: string])[] {
  switch (editor) {
    case 'prices':
      return SHOWN_PRICES.map((value) => [value, t(`prices.${value}`)] as const);
    case 'collection':
      return COLLECTIONS.map((value) => [value, t(`collection.${value}`)] as const);
    case 'work':
      return WORK_BEGINS.map((value) => [value, t(`work.${value}`)] as const);
  }
}
