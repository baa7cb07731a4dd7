import { useDispatch, useSelector, useStore } from 'react-redux';
import { keyOf, mostOf, type CartLine } from './cart-line.ts';
import { added, selectCart, sideCartOpened, type CartState, type WithCart } from './cart-slice.ts';

export function useCart(): CartState {
  return useSelector((state: WithCart) => selectCart(state));
}

/** Puts lines into the cart and shows it; says so where not all of them fit. */
export function useAddToCart(): (lines: readonly CartLine[]) => void {
  const dispatch = useDispatch();
  const store = useStore<WithCart>();
  return (lines) => {
    const there = new Map(selectCart(store.getState()).lines.map((line) => [keyOf(line), line.quantity]));
    const capped = lines.some((line) => (there.get(keyOf(line)) ?? 0) + line.quantity > mostOf(line));
    dispatch(added(lines));
    dispatch(sideCartOpened(capped ? 'capped' : 'added'));
  };
}
