import type { ComponentProps } from 'react';
import { PrintCard } from '../../shared/catalogue/print-card.tsx';
import { lineOfPrint } from '../cart/line-of-product.ts';
import { useAddToCart } from '../cart/use-cart.ts';

/** A print product in a list, with a button that adds one run to the cart. */
export function PrintCardWithCart(props: Omit<ComponentProps<typeof PrintCard>, 'onAddToCart'>) {
  const addToCart = useAddToCart();
  return (
    <PrintCard
      {...props}
      onAddToCart={() => {
        addToCart([lineOfPrint(props.product, 1)]);
      }}
    />
  );
}
