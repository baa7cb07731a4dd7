import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/money/aed.ts';
import { Button } from '../../../shared/ui/button.tsx';
import layout from '../../../shared/ui/layout.module.css';
import type { BulkSelection } from '../../lists/use-matching-rows.ts';
import styles from './selection-scope.module.css';

/** Offers to select the orders of all pages, or shows that they are selected. */
export function SelectionScope<Row>({ rows, isEverything, everything }: BulkSelection<Row>) {
  const { t } = useTranslation('admin');
  if (isEverything)
    return (
      <p role="status" className={clsx(layout.panel, layout.floating, styles.scope)}>
        {t('bulk.scope.everything', { total: formatCount(rows.length) })}
      </p>
    );
  if (everything === undefined) return null;
  const { total, state, onSelect } = everything;
  return (
    <div className={clsx(layout.panel, layout.floating, layout.row, styles.scope)}>
      <span role="status">{t(state === 'failed' ? 'bulk.scope.failed' : 'bulk.scope.page')}</span>
      <Button variant="link" small busy={state === 'loading'} onClick={onSelect}>
        {t('bulk.scope.selectAll', { total: formatCount(total) })}
      </Button>
    </div>
  );
}
