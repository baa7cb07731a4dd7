import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { Fils } from '@pressline/domain/kernel/money.ts';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { useSizeName } from '../../shared/catalogue/use-size-name.ts';
import { formatAed } from '../../shared/money/aed.ts';
import { usePriceBasis } from '../../shared/money/price-basis.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import type { CartLine } from './cart-line.ts';
import { refreshed } from './cart-slice.ts';
import page from '../ui/page.module.css';
import text from '../../shared/ui/text.module.css';
import layout from '../../shared/ui/layout.module.css';
import type { LineCheck } from './line-check.ts';

/** Shows how a line’s product has changed since it was added. */
export function LineChanges({ line, check }: { readonly line: CartLine; readonly check: LineCheck }) {
  const { t } = useTranslation('cart');
  const dispatch = useDispatch();
  const sizeName = useSizeName();
  switch (check.status) {
    // Failures are shown once for all lines.
    case 'failed':
    case 'checking':
    case 'current':
      return null;
    case 'unavailable':
      return <Note variant="error">{t('check.gone')}</Note>;
    case 'size-unavailable':
      return <Note variant="error">{t('check.sizeGone', { size: sizeName(line.size ?? '') })}</Note>;
    case 'changed':
      return (
        <Note variant="warning">
          <p>{t('check.changed')}</p>
          <dl className={clsx(text.compact, text.strong)}>
            <PriceChange name={t('check.price')} before={check.before.total} after={check.after.total} />
            <PriceChange name={t('check.label')} before={check.before.label} after={check.after.label} />
          </dl>
          <Button
            className={page.compact}
            aria-label={t('check.updateOf', { title: inShownLanguage(line).title })}
            onClick={(event) => {
              event.currentTarget.closest('li')?.focus();
              dispatch(refreshed(check.current));
            }}
          >
            {t('check.update')}
          </Button>
        </Note>
      );
  }
}

function PriceChange({ name, before, after }: { readonly name: string; readonly before: Fils; readonly after: Fils }) {
  const { t } = useTranslation('cart');
  const { amountOf } = usePriceBasis();
  if (before === after) return null;
  return (
    <div className={layout.row}>
      <dt>{name}</dt>
      <dd>{t('check.was', { before: formatAed(amountOf(before)), after: formatAed(amountOf(after)) })}</dd>
    </div>
  );
}
