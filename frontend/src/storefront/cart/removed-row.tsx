import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { Button } from '../../shared/ui/button.tsx';
import { keyOf, type CartLine } from './cart-line.ts';
import { idOfRow } from './cart-line-row.tsx';
import { putBack, selectCart, type WithCart } from './cart-slice.ts';
import styles from './cart-view.module.css';

/** In the place of a line that was just taken out: it can be put back. */
export function TakenOutRow({ line }: { readonly line: CartLine }) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
  const row = useRef<HTMLLIElement>(null);
  // The button that was pressed went away with its line.
  useEffect(() => {
    row.current?.querySelector('button')?.focus();
  }, [line]);
  return (
    <li ref={row} className={styles.takenOut}>
      <p role="status">{t('removed', { title: line.title })}</p>
      <Button
        aria-label={t('undoOf', { title: line.title })}
        onClick={() => {
          const { takenOut } = selectCart(store.getState());
          const list = row.current?.parentElement;
          if (takenOut === undefined) return;
          dispatch(putBack(takenOut));
          requestAnimationFrame(() =>
            list?.querySelector<HTMLElement>(`#${CSS.escape(idOfRow(keyOf(line)))}`)?.focus(),
          );
        }}
      >
        {t('undo')}
      </Button>
    </li>
  );
}
