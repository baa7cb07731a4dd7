import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import styles from './checkout-review.module.css';

export const CODE_ID = 'checkout-code';

interface DiscountCodeProps {
  /** The code that was entered. */
  readonly code: string | undefined;
  /** As the shop writes it, if the quote that is shown contains its discount. */
  readonly applied: string | undefined;
  /** Why it is refused. */
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (code: string | undefined) => void;
}

/** Applies or removes the discount code, of which an order can have one. */
export function DiscountCode({ code, applied, error, isReadOnly, onChange }: DiscountCodeProps) {
  const { t } = useTranslation(['checkout', 'order']);
  const [typed, setTyped] = useState(code ?? '');
  const [isMissing, setIsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isAwaited = useRef(false);
  const isRefused = error !== undefined;
  useEffect(() => {
    if (!isRefused || !isAwaited.current) return;
    isAwaited.current = false;
    input.current?.focus({ preventScroll: true });
    // With the error, which the bar at the bottom of a phone would cover.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  if (code !== undefined && !isRefused) {
    return (
      <div className={layout.row}>
        <p className={text.compact} role="status">
          {t(applied === undefined ? 'code.notChecked' : 'code.applied', { code: applied ?? code })}
        </p>
        {isReadOnly ? null : (
          <Button
            variant="link"
            aria-label={t('code.removeOf', { code: applied ?? code })}
            onClick={() => {
              setTyped('');
              onChange(undefined);
            }}
          >
            {t('code.remove')}
          </Button>
        )}
      </div>
    );
  }
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const entered = typed.trim();
    setIsMissing(entered === '' && code === undefined);
    if (entered === '' && code === undefined) input.current?.focus();
    else {
      isAwaited.current = entered !== '';
      onChange(entered === '' ? undefined : entered);
    }
  };
  return (
    <form ref={form} className={styles.code} noValidate onSubmit={apply}>
      <TextField
        ref={input}
        id={CODE_ID}
        label={t('code.label')}
        optional={t('order:safety.optional')}
        error={isMissing ? t('code.missing') : error}
        value={typed}
        readOnly={isReadOnly}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        onChange={({ target }) => {
          setIsMissing(false);
          setTyped(target.value);
        }}
      />
      <Button type="submit" disabled={isReadOnly}>
        {t('code.apply')}
      </Button>
    </form>
  );
}
