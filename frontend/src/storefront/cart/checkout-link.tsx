import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../shared/routes/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import layout from '../../shared/ui/layout.module.css';
import text from '../../shared/ui/text.module.css';
import type { CartLine } from './cart-line.ts';
import { checkoutLinesOf } from './checkout-lines.ts';
import type { CartCheck } from './use-cart-check.ts';

interface CheckoutLinkProps {
  readonly lines: readonly CartLine[];
  readonly check: CartCheck;
}

/** Leads to the checkout of the whole cart, and names how many products still need something from the customer. */
export function CheckoutLink({ lines, check }: CheckoutLinkProps) {
  const { t } = useTranslation('cart');
  const hintId = useId();
  const { missing } = checkoutLinesOf(lines, check.checkOf);
  const incomplete = new Set(missing.flatMap(({ part, line }) => (part === 'product' ? [] : [line.id])));
  return (
    <div className={clsx(layout.stack, layout.tight)}>
      <ButtonLink
        variant="primary"
        wide
        to={PATHS.checkout}
        aria-describedby={incomplete.size === 0 ? undefined : hintId}
      >
        {t('checkout.action')}
      </ButtonLink>
      {incomplete.size === 0 ? null : (
        <p id={hintId} className={clsx(text.muted, text.small)}>
          {t('checkout.incomplete', { count: incomplete.size })}
        </p>
      )}
    </div>
  );
}
