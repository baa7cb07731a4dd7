import { useTranslation } from 'react-i18next';
import { formatCount } from '../../shared/money/aed.ts';
import type { OrderIntent } from './order-intent.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../ui/states.tsx';
import styles from './remaining-cart.module.css';
import { isSafety } from './cart-line.ts';
import { printProductOf } from './line-check.ts';
import { intentOfPrint, turnOf } from './order-cart.ts';
import { useCart } from './use-cart.ts';
import { useCartCheck } from './use-cart-check.ts';

interface CartRestProps {
  /** The cart. */
  readonly to: string;
  readonly startOrdering: string;
  /** The print order that was just placed, if it was one. */
  readonly placed?: OrderIntent | undefined;
}

/** After an order: what is still in the cart, and the next print of it, as print is ordered one product after another. */
export function CartRest({ to, startOrdering, placed }: CartRestProps) {
  const { t } = useTranslation('cart');
  const { lines } = useCart();
  const check = useCartCheck(lines);
  if (lines.length === 0) return null;
  const turn = placed === undefined ? undefined : turnOf(placed, lines);
  const [next] = lines.flatMap((line) => {
    const product = isSafety(line) ? undefined : printProductOf(check.of(line));
    return product === undefined ? [] : [{ line, product }];
  });
  return (
    <Notice variant="warn">
      <p>{t('rest.words', { count: lines.length })}</p>
      {turn === undefined || turn.of === turn.nth ? null : (
        <p>{t('rest.done', { nth: formatCount(turn.nth), of: formatCount(turn.of) })}</p>
      )}
      <div className={styles.acts}>
        {next === undefined ? null : (
          <ButtonLink
            variant="primary"
            to={startOrdering}
            state={intentOfPrint(next.line, next.product, (turn?.nth ?? 0) + 1)}
          >
            {t('print.goNext', { title: next.line.title })}
          </ButtonLink>
        )}
        <ButtonLink to={to}>{t('rest.go')}</ButtonLink>
      </div>
    </Notice>
  );
}
