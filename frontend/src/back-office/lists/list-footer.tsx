import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import layout from '../../shared/ui/layout.module.css';
import visibility from '../../shared/ui/visibility.module.css';
import { Button } from '../../shared/ui/button.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { KeyHints } from '../keyboard/key-hints.tsx';
import { ROWS_PER_PAGE, type RowsPerPage } from './list-url.ts';
import styles from './list-page.module.css';
import text from '../../shared/ui/text.module.css';

interface ListFooterProps {
  readonly rows: number;
  readonly rowsPerPage: RowsPerPage;
  readonly onRowsPerPage: (rows: RowsPerPage) => void;
  /** How many pages precede this one, if known. */
  readonly pagesBefore: number | undefined;
  /** How many rows match, if known. */
  readonly total: number | undefined;
  /** null if there is no such page. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
  /** The most useful keys. */
  readonly keyHints: readonly (readonly [keys: readonly string[], label: string])[];
}

/** Which rows of a long list are shown, the pages before and after, and the most useful keys. */
export function ListFooter({
  rows,
  rowsPerPage,
  onRowsPerPage,
  pagesBefore,
  total,
  onPrevious,
  onNext,
  keyHints,
}: ListFooterProps) {
  const { t } = useTranslation('admin');
  const first = pagesBefore === undefined ? undefined : pagesBefore * rowsPerPage + 1;
  const formatted = (number: number): string => formatCount(number);
  return (
    <footer className={styles.footer}>
      <KeyHints keyHints={keyHints} />
      <div className={clsx(layout.row, text.small, styles.pager)}>
        <span className={text.muted} role="status">
          {rows === 0
            ? ''
            : first === undefined
              ? t('orders.rowCount', { count: rows })
              : total === undefined
                ? t('orders.rows', { first: formatted(first), last: formatted(first + rows - 1) })
                : t('orders.rowsOf', {
                    first: formatted(first),
                    last: formatted(first + rows - 1),
                    total: formatted(Math.max(total, first + rows - 1)),
                  })}
        </span>
        <Select
          className={visibility.notOnPhones}
          label={t('aPage.label', { ns: 'lists' })}
          borderless
          small
          value={String(rowsPerPage)}
          options={ROWS_PER_PAGE.map(
            (count) => [String(count), t('aPage.rows', { ns: 'lists', rows: formatted(count), count })] as const,
          )}
          onChange={(chosen) => onRowsPerPage(ROWS_PER_PAGE.find((count) => String(count) === chosen) ?? rowsPerPage)}
        />
        <Button small disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" className={text.mirrored} />
          {pagesBefore === undefined ? t('orders.firstPage') : t('orders.previousPage')}{' '}
          <kbd dir="ltr" className={text.kbd}>
            [
          </kbd>
        </Button>
        <Button small disabled={onNext === null} onClick={() => onNext?.()}>
          {t('orders.nextPage')}{' '}
          <kbd dir="ltr" className={text.kbd}>
            ]
          </kbd>
          <IconChevronRight size={14} stroke={1.75} aria-hidden="true" className={text.mirrored} />
        </Button>
      </div>
    </footer>
  );
}
