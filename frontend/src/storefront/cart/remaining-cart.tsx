import { useTranslation } from 'react-i18next';
import { inShownLanguage } from '../../shared/catalogue/product-in-language.ts';
import { formatCount } from '../../shared/money/aed.ts';
import type { OrderIntent } from './order-intent.ts';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/states.tsx';
import page from '../ui/page.module.css';
import { isSafety } from './cart-line.ts';
import { printProductOf } from './line-check.ts';
import { printIntentOfLine, progressOf } from './order-cart.ts';
import { useCart } from './use-cart.ts';
import { useCartCheck } from './use-cart-check.ts';

interface RemainingCartProps {
  /** The print order that was just placed, if any. */
  readonly placed?: OrderIntent | undefined;
}

/** Shown after an order: the lines left in the cart, and a link to order the next print product. */
export function RemainingCart({ placed }: RemainingCartProps) {
  const { t } = useTranslation('cart');
  const { lines } = useCart();
  const check = useCartCheck(lines);
  if (lines.length === 0) return null;
  const progress = placed === undefined ? undefined : progressOf(placed, lines);
  const [next] = lines.flatMap((line) => {
    const product = isSafety(line) ? undefined : printProductOf(check.checkOf(line));
    return product === undefined ? [] : [{ line, product }];
  });
  return (
    <Note variant="warning">
      <p>{t('remaining.text', { count: lines.length })}</p>
      {progress === undefined || progress.total === progress.position ? null : (
        <p>{t('remaining.done', { nth: formatCount(progress.position), of: formatCount(progress.total) })}</p>
      )}
      <div className={page.actions}>
        {next === undefined ? null : (
          <ButtonLink
            variant="primary"
            to={PATHS.startOrdering}
            state={printIntentOfLine(next.line, next.product, (progress?.position ?? 0) + 1)}
          >
            {t('print.nextAction', { title: inShownLanguage(next.line).title })}
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.cart}>{t('remaining.action')}</ButtonLink>
      </div>
    </Note>
  );
}
