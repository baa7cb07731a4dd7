import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../shared/api/base-query.ts';
import { useLazyCompareBuildsQuery, type Build, type Comparison, type Projection } from '../api/projections-api.ts';
import { liveBuildOf } from '../api/read-model-status.ts';

interface ComparedBuilds {
  readonly projection: string;
  /** The live build. */
  readonly one: string;
  readonly other: string;
  /** Of the other build. */
  readonly version: number;
}

type ComparisonState =
  | { readonly is: 'none' }
  | { readonly is: 'running'; readonly of: ComparedBuilds }
  | { readonly is: 'failed'; readonly of: ComparedBuilds; readonly message: string }
  | { readonly is: 'done'; readonly comparison: Comparison };

export interface RequestedComparison {
  readonly state: ComparisonState;
  /** Does nothing without a live build, or while another comparison is running. */
  readonly start: (projection: Projection, build: Build) => void;
  readonly retry: () => void;
  /** Cancels it, also on the server, or hides its result. */
  readonly stop: () => void;
}

/** A comparison that an operator requests, one at a time: with many documents it takes minutes. */
export function useComparison(onDone: (comparison: Comparison) => void): RequestedComparison {
  const { t } = useTranslation('projections');
  const [state, setState] = useState<ComparisonState>({ is: 'none' });
  const [compare] = useLazyCompareBuildsQuery();
  const running = useRef<ReturnType<typeof compare>>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (of: ComparedBuilds): Promise<void> => {
    const { projection, one, other } = of;
    const request = compare({ projection, one, other });
    running.current = request;
    setState({ is: 'running', of });
    const { data, error } = await request;
    const isStopped = running.current !== request;
    if (isStopped) return;
    running.current = undefined;
    if (data === undefined) setState({ is: 'failed', of, message: messageOf(error, t('compare.failed')) });
    else {
      setState({ is: 'done', comparison: data });
      onDone(data);
    }
  };
  return {
    state,
    start: (projection, { build: other, version }) => {
      const one = liveBuildOf(projection)?.build;
      if (one === undefined || state.is === 'running') return;
      void run({ projection: projection.projection, one, other, version });
    },
    retry: () => {
      if (state.is === 'failed') void run(state.of);
    },
    stop: () => {
      running.current?.abort();
      running.current = undefined;
      setState({ is: 'none' });
    },
  };
}
