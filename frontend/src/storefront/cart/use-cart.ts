import { useDispatch, useSelector, useStore } from 'react-redux';
import { keyOf, maxQuantityOf, type CartLine } from './cart-line.ts';
import { added, selectCart, sideCartOpened, type CartState, type WithCart } from './cart-slice.ts';

export function useCart(): CartState {
  return useSelector((state: WithCart) => selectCart(state));
}

/** Adds lines to the cart and shows it, with a message if a maximum was exceeded. */
export function useAddToCart(): (lines: readonly CartLine[]) => void {
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
  return (lines) => {
    const quantities = new Map(selectCart(store.getState()).lines.map((line) => [keyOf(line), line.quantity]));
    const isCapped = lines.some((line) => (quantities.get(keyOf(line)) ?? 0) + line.quantity > maxQuantityOf(line));
    dispatch(added(lines));
    dispatch(sideCartOpened(isCapped ? 'capped' : 'added'));
  };
}
