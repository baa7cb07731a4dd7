import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsNavigating } from '../../shared/browser/use-is-navigating.ts';
import { runChoiceOf, type RunChoice, type QuantityAdjustment } from './run-choice.ts';

/** Delay before a choice is passed to the router. */
const DEBOUNCE_MS = 400;

/**
 * Quantity and runs of a print product. They are written to the URL at once, so that reloads and links include them.
 * The router is updated later, because every component that reads the URL renders again, which would delay the next
 * click on slow phones.
 * @returns the choice, its setter, and how the quantity in the URL was adjusted
 */
export function useRunChoice(): readonly [RunChoice, (choice: RunChoice) => void, QuantityAdjustment] {
  const [search, setSearch] = useSearchParams();
  const [initial] = useState(() => runChoiceOf(search));
  const [choice, setChoice] = useState<RunChoice>(initial);
  const isNavigating = useIsNavigating();
  useEffect(() => {
    if (isNavigating) return undefined;
    const routed = runChoiceOf(search);
    if (routed.quantity === choice.quantity && routed.tier === choice.tier) return undefined;
    const timer = setTimeout(() => {
      setSearch((current) => withChoice(current, choice), { replace: true, preventScrollReset: true });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [choice, isNavigating, search, setSearch]);
  return [
    choice,
    (next) => {
      setChoice(next);
      const { pathname, search: current, hash } = globalThis.location;
      const query = withChoice(new URLSearchParams(current), next).toString();
      globalThis.history.replaceState(globalThis.history.state, '', `${pathname}?${query}${hash}`);
    },
    initial.adjustment,
  ];
}

function withChoice(search: URLSearchParams, { quantity, tier }: RunChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('quantity', String(quantity));
  next.set('tier', String(tier));
  return next;
}
