import type { ReactNode } from 'react';
import { FailedState, Loading } from '../../shared/ui/states.tsx';
import { RefreshErrorBanner } from './banner.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Says what could not be loaded. */
  readonly failed: string;
  /** Replaces the default message above data that could not be refreshed. */
  readonly stale?: string;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query has loaded; before, its skeleton, or why it has not loaded anything. */
export function Loaded<Data>({
  query: { data, error, refetch },
  failed,
  stale,
  skeleton,
  children,
}: LoadedProps<Data>) {
  const retry = () => void refetch();
  if (data === undefined)
    return error === undefined ? <Loading>{skeleton}</Loading> : <FailedState title={failed} onRetry={retry} />;
  return (
    <>
      {error === undefined ? null : (
        <RefreshErrorBanner {...(stale !== undefined && { message: stale })} onRetry={retry} />
      )}
      {children(data)}
    </>
  );
}
