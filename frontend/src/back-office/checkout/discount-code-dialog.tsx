import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf, problemKindOf } from '../../shared/api/base-query.ts';
import { newKey } from '../../shared/browser/new-key.ts';
import { useCategories } from '../../shared/catalogue/use-categories.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { FormDialog } from '../../shared/ui/form-dialog.tsx';
import layout from '../../shared/ui/layout.module.css';
import { Checkbox, RadioGroup } from '../../shared/ui/radio-group.tsx';
import text from '../../shared/ui/text.module.css';
import { usePersistedFields } from '../drafts/use-persisted-fields.ts';
import styles from './discount-code-dialog.module.css';
import {
  categoriesIn,
  draftOf,
  invalidFields,
  NEW_CODE,
  termsIn,
  type Category,
  type CodeField,
} from './discount-code-draft.ts';
import {
  useChangeDiscountCodeMutation,
  useCreateDiscountCodeMutation,
  type DiscountCode,
} from './discount-codes-api.ts';

interface DiscountCodeDialogProps {
  /** The code to change; if absent, a new one is created. */
  readonly code?: DiscountCode;
  readonly onDone: (code: DiscountCode) => void;
  readonly onClose: () => void;
}

/** Creates a discount code or changes its terms. The input is stored until it is saved. */
export function DiscountCodeDialog({ code, onDone, onClose }: DiscountCodeDialogProps) {
  const { t } = useTranslation('discount-codes');
  const id = useId();
  const draft = usePersistedFields('discount-code', code?.id ?? 'new', code === undefined ? NEW_CODE : draftOf(code));
  const { fields, setField } = draft;
  const [isSubmitted, setSubmitted] = useState(false);
  // For unchanged input; changed input has the key of its draft.
  const [initialKey] = useState(newKey);
  const [create, creating] = useCreateDiscountCodeMutation();
  const [change, changing] = useChangeDiscountCodeMutation();
  const isSaving = creating.isLoading || changing.isLoading;
  const error = isSaving ? undefined : (creating.error ?? changing.error);
  const exists = problemKindOf(error) === 'discount-code-exists';
  const invalid = invalidFields(fields);
  const errorOf = (field: Exclude<CodeField, 'kind' | 'from' | 'categories'>): string | undefined =>
    field === 'code' && exists
      ? messageOf(error, t('failed'))
      : isSubmitted && invalid.includes(field)
        ? t(field === 'value' && fields.kind === 'amount' ? 'field.value.invalidAmount' : `field.${field}.invalid`)
        : undefined;
  const attributes = (field: Exclude<CodeField, 'kind' | 'categories'>) => ({
    id: `${id}-${field}`,
    label: t(field === 'value' && fields.kind === 'amount' ? 'field.value.amount' : `field.${field}.label`),
    autoComplete: 'off',
    dir: 'ltr',
    value: fields[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setField(field, target.value),
  });
  const send = async (): Promise<void> => {
    setSubmitted(true);
    const [first] = invalid;
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    const key = draft.key ?? initialKey;
    const terms = termsIn(fields, code);
    const response =
      code === undefined
        ? await create({ json: { code: fields.code, ...terms }, key })
        : await change({ id: code.id, revision: code.revision, terms, key });
    if (response.data === undefined) {
      if (problemKindOf(response.error) === 'discount-code-exists') document.getElementById(`${id}-code`)?.focus();
      return;
    }
    draft.clear();
    onDone(response.data.discount_code);
  };
  const optional = t('optional');
  return (
    <FormDialog
      title={code === undefined ? t('create.title') : t('change.title', { code: code.code })}
      message={t(code === undefined ? 'create.text' : 'change.text')}
      submitLabel={t(code === undefined ? 'create.action' : 'change.action')}
      busy={isSaving}
      error={
        error === undefined || exists
          ? undefined
          : problemKindOf(error) === 'moved-on'
            ? t('conflict')
            : messageOf(error, t('failed'))
      }
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {code === undefined ? (
        <TextField
          {...attributes('code')}
          hint={t('field.code.hint')}
          error={errorOf('code')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          data-autofocus
        />
      ) : null}
      <RadioGroup
        legend={t('field.kind.label')}
        options={(['percentage', 'amount'] as const).map((kind) => ({ value: kind, label: t(`field.kind.${kind}`) }))}
        value={fields.kind}
        onChange={(kind) => setField('kind', kind)}
        boxes
      />
      <div className={clsx(layout.columns, layout.narrow)}>
        <TextField {...attributes('value')} error={errorOf('value')} inputMode="decimal" />
        <TextField
          {...attributes('minimum')}
          optional={optional}
          hint={t('field.minimum.hint')}
          error={errorOf('minimum')}
          inputMode="decimal"
        />
        <TextField {...attributes('from')} optional={optional} type="date" />
        <TextField {...attributes('until')} optional={optional} error={errorOf('until')} type="date" />
        <TextField {...attributes('uses')} optional={optional} error={errorOf('uses')} inputMode="numeric" />
        <TextField
          {...attributes('usesPerCustomer')}
          optional={optional}
          error={errorOf('usesPerCustomer')}
          inputMode="numeric"
        />
      </div>
      <CategoryChoice chosen={categoriesIn(fields)} onChange={(chosen) => setField('categories', chosen.join(','))} />
    </FormDialog>
  );
}

interface CategoryChoiceProps {
  readonly chosen: readonly Category[];
  readonly onChange: (chosen: readonly Category[]) => void;
}

/** The categories whose goods are discounted; none chosen means all. */
function CategoryChoice({ chosen, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation('discount-codes');
  const { all, nameOf } = useCategories();
  return (
    <details open={chosen.length > 0}>
      <summary className={clsx(text.target, text.medium)}>
        {t('field.categories.label')}{' '}
        <span className={text.muted}>
          {chosen.length === 0 ? t('allCategories') : t('field.categories.chosen', { count: chosen.length })}
        </span>
      </summary>
      <fieldset className={clsx(layout.columns, layout.narrow, layout.tight, styles.list)}>
        <legend className={text.visuallyHidden}>{t('field.categories.label')}</legend>
        {all.map((slug) => (
          <Checkbox
            key={slug}
            checked={chosen.includes(slug)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, slug] : chosen.filter((category) => category !== slug))
            }
          >
            {nameOf(slug)}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
