import type { ResponseOf } from '@pressline/contracts/api/route-table.ts';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../shared/routes/paths.ts';
import { useSafetyProductsQuery } from '../../../shared/api/shop-api.ts';
import type { SafetyOrderResponse } from '../../api/my-orders-api.ts';
import type { SafetyIntent, SafetyIntentItem } from '../../cart/safety-intent.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { quantityOfItem } from './safety-draft.ts';

type OrderedItem = SafetyOrderResponse['items'][number];

/** The same products and sizes as far as they are still sold, at today’s price. */
function itemsToReorder(
  ordered: readonly OrderedItem[],
  products: ResponseOf<'safetyProducts'>,
): readonly SafetyIntentItem[] {
  return ordered
    .flatMap(({ product_id, sizes }) => {
      const product = products.find(({ id }) => id === product_id);
      if (product === undefined) return [];
      const { id, title, translations, image, price } = product;
      const quantityOf = (size: string): number => sizes.find((each) => each.size === size)?.quantity ?? 0;
      const sizeQuantities = Object.fromEntries(product.size.map((size) => [size, quantityOf(size)]));
      return [{ id, title, translations, image, price, sizeQuantities }];
    })
    .filter((item) => quantityOfItem(item) > 0);
}

interface SafetyReorderButtonProps {
  readonly items: readonly OrderedItem[];
  /** Its name under `/uploads/`. */
  readonly designImage: string | null;
  readonly variant?: 'primary' | 'outline';
}

/** Opens the order form with the items and the design of an earlier order; renders nothing if none of them is sold any more. */
export function SafetyReorderButton({ items, designImage, variant = 'outline' }: SafetyReorderButtonProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const { data: products = [] } = useSafetyProductsQuery();
  const again = itemsToReorder(items, products);
  if (again.length === 0) return null;
  const intent: SafetyIntent = { items: again, ...(designImage !== null && { orderedDesign: designImage }) };
  return (
    <Button variant={variant} onClick={() => void navigate(PATHS.safetyOrder, { state: intent })}>
      <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
      {t('order.reorder')}
    </Button>
  );
}
