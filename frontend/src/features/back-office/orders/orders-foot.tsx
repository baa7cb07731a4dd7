import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../pieces/button.tsx';
import grid from '../pieces/grid.module.css';
import { KeyHints } from '../pieces/key-hints.tsx';
import text from '../pieces/text.module.css';
import { ORDERS_A_PAGE } from './orders-address.ts';
import styles from '../pieces/list-page.module.css';

interface OrdersFootProps {
  readonly rows: number;
  /** How many pages lie before this one, where that is known. */
  readonly pagesBefore: number | undefined;
  /** How many orders match, where that is known. */
  readonly total: number | undefined;
  /** null: there is no page there. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** Where one is in a long list, and the ways on; the keys beside it. */
export function OrdersFoot({ rows, pagesBefore, total, onPrevious, onNext }: OrdersFootProps) {
  const { t } = useTranslation('admin');
  const first = pagesBefore === undefined ? undefined : pagesBefore * ORDERS_A_PAGE + 1;
  return (
    <footer className={styles.foot}>
      <KeyHints
        className={grid.keys}
        hints={[
          [['J', 'K'], t('hints.walk')],
          [['X'], t('hints.pick')],
          [['Enter'], t('hints.open')],
          [['M'], t('hints.move')],
          [['?'], t('hints.all')],
        ]}
      />
      <div className={styles.pager}>
        <span className={text.quiet}>
          {rows === 0
            ? ''
            : first === undefined
              ? t('orders.rowCount', { count: rows })
              : total === undefined
                ? t('orders.rows', { first, last: first + rows - 1 })
                : t('orders.rowsOf', { first, last: first + rows - 1, total })}
        </span>
        <Button small aria-disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" className={text.flip} />
          {pagesBefore === undefined ? t('orders.firstPage') : t('orders.previousPage')}{' '}
          <kbd className={text.kbd}>[</kbd>
        </Button>
        <Button small aria-disabled={onNext === null} onClick={() => onNext?.()}>
          {t('orders.nextPage')} <kbd className={text.kbd}>]</kbd>
          <IconChevronRight size={14} stroke={1.75} aria-hidden="true" className={text.flip} />
        </Button>
      </div>
    </footer>
  );
}
