import type { TFunction } from 'i18next';
import { PATHS } from '../../../shared/routes/paths.ts';
import type { CheckoutStep } from '../order-form/checkout-layout.tsx';

/** The steps of a print order, with links to the completed ones. */
export function orderSteps(t: TFunction<'order'>, productId: string): readonly CheckoutStep[] {
  return [
    { name: t('step.product'), to: PATHS.product(productId) },
    { name: t('step.artwork'), to: PATHS.startOrdering },
    { name: t('step.details') },
    { name: t('step.placed') },
  ];
}
