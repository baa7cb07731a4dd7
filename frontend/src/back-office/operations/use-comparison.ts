import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../shared/api/base-query.ts';
import { useLazyCompareBuildsQuery, type Compared, type Projection } from './projections-api.ts';
import { liveBuildOf } from './read-model-status.ts';

/** The build that is held against the one that answers. */
export interface ComparedByHand {
  readonly projection: string;
  readonly one: string;
  readonly other: string;
  readonly version: number;
}

export type ComparingState =
  | { readonly is: 'none' }
  | { readonly is: 'under-way'; readonly of: ComparedByHand }
  | { readonly is: 'failed'; readonly of: ComparedByHand; readonly says: string }
  | { readonly is: 'done'; readonly compared: Compared };

export interface Comparing {
  readonly state: ComparingState;
  /** Nothing where no build answers, or while one is under way. */
  readonly start: (projection: Projection, build: Projection['builds'][number]) => void;
  readonly again: () => void;
  /** Ends it, at the shop too; takes a result away. */
  readonly stop: () => void;
}

/** Comparisons that somebody asks for, one at a time: of many documents it takes minutes. @param onDone told what came of it */
export function useComparing(onDone: (compared: Compared) => void): Comparing {
  const { t } = useTranslation('projections');
  const [state, setState] = useState<ComparingState>({ is: 'none' });
  const [compare] = useLazyCompareBuildsQuery();
  const running = useRef<ReturnType<typeof compare>>(undefined);
  const abort = (): void => {
    running.current?.abort();
    running.current = undefined;
  };
  useEffect(() => () => running.current?.abort(), []);

  const run = async (of: ComparedByHand): Promise<void> => {
    const { projection, one, other } = of;
    const asked = compare({ projection, one, other });
    running.current = asked;
    setState({ is: 'under-way', of });
    const { data, error } = await asked;
    // Somebody ended it.
    if (running.current !== asked) return;
    running.current = undefined;
    if (data === undefined) setState({ is: 'failed', of, says: messageOf(error, t('compare.failed')) });
    else {
      setState({ is: 'done', compared: data });
      onDone(data);
    }
  };
  return {
    state,
    start: (projection, { build: other, version }) => {
      const one = liveBuildOf(projection)?.build;
      if (one === undefined || state.is === 'under-way') return;
      void run({ projection: projection.projection, one, other, version });
    },
    again: () => {
      if (state.is === 'failed') void run(state.of);
    },
    stop: () => {
      abort();
      setState({ is: 'none' });
    },
  };
}
