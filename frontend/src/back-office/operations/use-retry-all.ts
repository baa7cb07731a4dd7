import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Intention } from '../api/intention.ts';
import { formatCount } from '../../shared/money/aed.ts';
import { useRetryAllParkedMutation } from './projections-api.ts';
import type { Deeds } from './use-operations.tsx';

interface RetryingAll {
  /** How many were tried so far; undefined while nothing is. */
  readonly tried: number | undefined;
  readonly start: () => void;
  /** After the round that goes on now; what was folded is folded. */
  readonly stop: () => void;
}

interface Outcome {
  readonly folded: number;
  readonly parked: number;
}

/** Tries all that stand still in a projection again, round by round. It ends with the page. */
export function useRetryAll(projection: string, deeds: Deeds): RetryingAll {
  const { t } = useTranslation('projections');
  const [retryRound] = useRetryAllParkedMutation();
  const [tried, setTried] = useState<number>();
  const goesOn = useRef(false);
  useEffect(
    () => () => {
      goesOn.current = false;
    },
    [],
  );

  const rounds = async (): Promise<{ readonly data?: Outcome; readonly error?: unknown }> => {
    let sum: Outcome = { folded: 0, parked: 0 };
    let from: Parameters<typeof retryRound>[0]['from'];
    do {
      // Each round is an intention of its own, and may be done twice without harm.
      const { data, error } = await retryRound({ projection, from, key: new Intention().keyFor(projection) });
      if (data === undefined) return { error };
      sum = { folded: sum.folded + data.folded, parked: sum.parked + data.parked };
      setTried(sum.folded + sum.parked);
      from = data.next ?? undefined;
    } while (from !== undefined && goesOn.current);
    return { data: sum };
  };
  const run = async (): Promise<void> => {
    goesOn.current = true;
    setTried(0);
    await deeds.run<Outcome>({
      name: `retry all ${projection}`,
      call: rounds,
      says: ({ folded, parked }) => {
        if (parked === 0) return t('told.allFlow', { count: folded, n: formatCount(folded) });
        return { failed: t('told.someStand', { count: parked, n: formatCount(parked), folded: formatCount(folded) }) };
      },
    });
    setTried(undefined);
  };
  return {
    tried,
    start: () => void run(),
    stop: () => {
      goesOn.current = false;
    },
  };
}
