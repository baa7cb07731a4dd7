import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsNavigating } from '../../shared/browser/use-is-navigating.ts';
import { runChoiceOf, type RunChoice, type Taken } from './run-choice.ts';

/** The pages are told of another address when nobody has chosen for so long. */
const CALM_MS = 400;

/**
 * What is chosen of a print product. It stands in the address at once, so that a reload, a way back and a link have it. The
 * pages hear of that only when it is calm: all of them read the address, and on a slow phone the next press would wait. Says
 * also what became of the quantity that the address began with.
 */
export function useRunChoice(): readonly [RunChoice, (choice: RunChoice) => void, Taken] {
  const [search, setSearch] = useSearchParams();
  const [begun] = useState(() => runChoiceOf(search));
  const [choice, setChoice] = useState<RunChoice>(begun);
  const going = useIsNavigating();
  useEffect(() => {
    if (going) return undefined;
    const told = runChoiceOf(search);
    if (told.quantity === choice.quantity && told.tier === choice.tier) return undefined;
    const timer = setTimeout(() => {
      setSearch((now) => withChoice(now, choice), { replace: true, preventScrollReset: true });
    }, CALM_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [choice, going, search, setSearch]);
  return [
    choice,
    (next) => {
      setChoice(next);
      const { pathname, search: now, hash } = globalThis.location;
      const then = withChoice(new URLSearchParams(now), next).toString();
      globalThis.history.replaceState(globalThis.history.state, '', `${pathname}?${then}${hash}`);
    },
    begun.taken,
  ];
}

function withChoice(search: URLSearchParams, { quantity, tier }: RunChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('quantity', String(quantity));
  next.set('tier', String(tier));
  return next;
}
