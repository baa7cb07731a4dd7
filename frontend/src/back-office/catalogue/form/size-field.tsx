import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../shared/ui/field.tsx';
import layout from '../../../shared/ui/layout.module.css';
import text from '../../../shared/ui/text.module.css';
import styles from './size-field.module.css';
import { parseEnteredSizes, MAX_SIZE_LENGTH, MAX_SIZES, parseTypedSizes, type SizeEntry } from './sizes.ts';

interface SizeFieldProps {
  readonly id: string;
  readonly sizes: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (sizes: readonly string[]) => void;
}

/** The sizes of a product. Enter or a comma adds one, a click removes it. */
export function SizeField({ id, sizes, error, onChange }: SizeFieldProps) {
  const { t } = useTranslation('products');
  const [input, setInput] = useState('');
  const [statusMessage, setStatusMessage] = useState('');
  const inputField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const applyEntry = ({ sizes: next, remainder }: SizeEntry): void => {
    setInput(remainder);
    if (next === sizes) {
      // Announced, so that screen readers know why nothing was added.
      if (remainder.trim() === '' && input.trim() !== '') setStatusMessage(t('form.sizeIgnored'));
      return;
    }
    setStatusMessage(t('form.sizeAdded', { sizes: next.slice(sizes.length).join(', ') }));
    onChange(next);
  };
  const remove = (size: string): void => {
    const index = sizes.indexOf(size);
    const next = sizes.filter((other) => other !== size);
    setStatusMessage(t('form.sizeRemoved', { size }));
    onChange(next);
    // The clicked button is removed, so the focus moves to the next size, or to the input.
    const adjacentButton = list.current?.querySelectorAll('button')[index === sizes.length - 1 ? index - 1 : index + 1];
    (adjacentButton ?? inputField.current)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // While composing text, Enter confirms a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      applyEntry(parseEnteredSizes(sizes, input));
    }
    const last = sizes.at(-1);
    if (event.key === 'Backspace' && input === '' && last !== undefined)
      list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  };
  return (
    <Field id={id} label={t('field.size')} hint={t('form.sizeHint')} error={error}>
      {(attributes) => (
        <div className={clsx(attributes.className, layout.row, styles.box)} data-invalid={attributes['aria-invalid']}>
          {sizes.length === 0 ? null : (
            <ul ref={list} className={styles.sizes} aria-label={t('form.sizes')}>
              {sizes.map((size) => (
                <li key={size}>
                  <button
                    type="button"
                    className={styles.size}
                    aria-label={t('form.removeSize', { size })}
                    onClick={() => remove(size)}
                    onKeyDown={(event) => {
                      if (event.key !== 'Backspace' && event.key !== 'Delete') return;
                      event.preventDefault();
                      remove(size);
                    }}
                  >
                    <bdi>{size}</bdi>
                    <IconX size={13} stroke={2} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...attributes}
            ref={inputField}
            className={styles.input}
            type="text"
            enterKeyHint="enter"
            autoComplete="off"
            maxLength={MAX_SIZE_LENGTH * MAX_SIZES}
            placeholder={sizes.length === 0 ? t('form.sizePlaceholder') : undefined}
            value={input}
            onChange={({ target }) => applyEntry(parseTypedSizes(sizes, target.value))}
            onKeyDown={handleKeyDown}
            // Leaving the field adds the size too.
            onBlur={() => applyEntry(parseEnteredSizes(sizes, input))}
          />
          <span className={text.visuallyHidden} role="status">
            {statusMessage}
          </span>
        </div>
      )}
    </Field>
  );
}
