import { IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '../ui/form-field.tsx';
import text from '../ui/text.module.css';
import styles from './size-field.module.css';
import { enteredSizes, LONGEST_SIZE, MOST_SIZES, typedSizes, type SizesEntry } from './sizes.ts';

interface SizeFieldProps {
  readonly id: string;
  readonly sizes: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (sizes: readonly string[]) => void;
}

/** The sizes of a product: each is ended by Enter or a comma, and taken away by a press on it. */
export function SizeField({ id, sizes, fault, onChange }: SizeFieldProps) {
  const { t } = useTranslation('products');
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);

  const take = ({ sizes: next, rest }: SizesEntry): void => {
    setTyped(rest);
    if (next === sizes) {
      // Said, so that who can't see it knows why nothing came of it.
      if (rest.trim() === '' && typed.trim() !== '') setTold(t('form.sizeIgnored'));
      return;
    }
    setTold(t('form.sizeAdded', { sizes: next.slice(sizes.length).join(', ') }));
    onChange(next);
  };
  const remove = (size: string): void => {
    const place = sizes.indexOf(size);
    const next = sizes.filter((other) => other !== size);
    setTold(t('form.sizeRemoved', { size }));
    onChange(next);
    // The pressed button goes away: the focus stays in the list, or goes back to the field.
    const neighbour = list.current?.querySelectorAll('button')[place === sizes.length - 1 ? place - 1 : place + 1];
    (neighbour ?? input.current)?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Within a word that is still being composed, Enter chooses a letter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take(enteredSizes(sizes, typed));
    }
    const last = sizes.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined)
      list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  };
  return (
    <FormField id={id} label={t('field.size')} hint={t('form.sizeHint')} error={fault}>
      {(attributes) => (
        <div className={`${attributes.className ?? ''} ${styles.box}`} data-unfit={attributes['aria-invalid']}>
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
            ref={input}
            className={styles.input}
            type="text"
            enterKeyHint="enter"
            autoComplete="off"
            maxLength={LONGEST_SIZE * MOST_SIZES}
            placeholder={sizes.length === 0 ? t('form.sizePlaceholder') : undefined}
            value={typed}
            onChange={({ target }) => take(typedSizes(sizes, target.value))}
            onKeyDown={onKey}
            // What was typed and not ended is meant all the same.
            onBlur={() => take(enteredSizes(sizes, typed))}
          />
          <span className={text.visuallyHidden} role="status">
            {told}
          </span>
        </div>
      )}
    </FormField>
  );
}
