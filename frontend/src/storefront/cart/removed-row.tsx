import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { Button } from '../../shared/ui/button.tsx';
import { keyOf, type CartLine } from './cart-line.ts';
import { rowIdOf } from './cart-line-row.tsx';
import { restored, selectCart, type WithCart } from './cart-slice.ts';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import styles from './cart-view.module.css';

/** Replaces a removed line, with a button to undo. */
export function RemovedRow({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
  const row = useRef<HTMLLIElement>(null);
  const { title } = inShownLanguage(line);
  // The remove button disappeared with its line.
  useEffect(() => {
    row.current?.querySelector('button')?.focus();
  }, [line]);
  return (
    <li ref={row} className={clsx(layout.row, layout.between, layout.nowrap, text.muted, styles.removed)}>
      <p role="status">{t('removed', { title })}</p>
      <Button
        aria-label={t('undoOf', { title })}
        onClick={() => {
          const { removedLine: takenOut } = selectCart(store.getState());
          const list = row.current?.parentElement;
          if (takenOut === undefined) return;
          dispatch(restored(takenOut));
          requestAnimationFrame(() =>
            list?.querySelector<HTMLElement>(`#${CSS.escape(rowIdOf(keyOf(line)))}`)?.focus(),
          );
        }}
      >
        {t('undo')}
      </Button>
    </li>
  );
}
