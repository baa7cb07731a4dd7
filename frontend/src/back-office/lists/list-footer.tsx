import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import grid from '../ui/grid.module.css';
import { KeyHints } from '../keyboard/key-hints.tsx';
import { ROWS_A_PAGE, type RowsAPage } from './list-url.ts';
import styles from './list-page.module.css';
import text from '../ui/text.module.css';

interface ListFootProps {
  readonly rows: number;
  readonly rowsAPage: RowsAPage;
  readonly onRowsAPage: (rows: RowsAPage) => void;
  /** How many pages lie before this one, where that is known. */
  readonly pagesBefore: number | undefined;
  /** How many rows match, where that is known. */
  readonly total: number | undefined;
  /** null: there is no page there. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** Whether rows can be picked. */
  readonly pickable?: boolean;
  /** The most useful keys; those of a list with picked rows where there are none. */
  readonly hints?: readonly (readonly [keys: readonly string[], says: string])[];
}

/** Where one is in a long list, and the ways on; the keys beside it. */
export function ListFoot({
  rows,
  rowsAPage,
  onRowsAPage,
  pagesBefore,
  total,
  onPrevious,
  onNext,
  pickable = true,
  hints,
}: ListFootProps) {
  const { t } = useTranslation('admin');
  const first = pagesBefore === undefined ? undefined : pagesBefore * rowsAPage + 1;
  const counted = (number: number): string => formatCount(number);
  return (
    <footer className={styles.foot}>
      <KeyHints
        className={grid.keys}
        hints={
          hints ?? [
            [['J', 'K'], t('hints.walk')],
            ...(pickable ? [[['X'], t('hints.pick')] as const] : []),
            [['Enter'], t('hints.open')],
            ...(pickable ? [[['M'], t('hints.move')] as const] : []),
            [['?'], t('hints.all')],
          ]
        }
      />
      <div className={styles.pager}>
        <span className={text.quiet} role="status">
          {rows === 0
            ? ''
            : first === undefined
              ? t('orders.rowCount', { count: rows })
              : total === undefined
                ? t('orders.rows', { first: counted(first), last: counted(first + rows - 1) })
                : t('orders.rowsOf', {
                    first: counted(first),
                    last: counted(first + rows - 1),
                    total: counted(Math.max(total, first + rows - 1)),
                  })}
        </span>
        <Choice
          className={styles.aPage}
          label={t('aPage.label', { ns: 'lists' })}
          quiet
          small
          value={String(rowsAPage)}
          options={ROWS_A_PAGE.map(
            (count) => [String(count), t('aPage.rows', { ns: 'lists', rows: counted(count), count })] as const,
          )}
          onChoose={(chosen) => onRowsAPage(ROWS_A_PAGE.find((count) => String(count) === chosen) ?? rowsAPage)}
        />
        <Button small aria-disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" className={text.flip} />
          {pagesBefore === undefined ? t('orders.firstPage') : t('orders.previousPage')}{' '}
          <kbd dir="ltr" className={text.kbd}>
            [
          </kbd>
        </Button>
        <Button small aria-disabled={onNext === null} onClick={() => onNext?.()}>
          {t('orders.nextPage')}{' '}
          <kbd dir="ltr" className={text.kbd}>
            ]
          </kbd>
          <IconChevronRight size={14} stroke={1.75} aria-hidden="true" className={text.flip} />
        </Button>
      </div>
    </footer>
  );
}
