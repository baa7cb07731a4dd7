import { createContext, use, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound, isProblem, messageOf } from '../../../shared/api/base-query.ts';
import { formatCount } from '../../../shared/money/aed.ts';
import { IdempotencyKey } from '../../api/idempotency-key.ts';
import { ToastPortal } from '../../toast/toast-portal.tsx';
import { Toast } from '../../toast/toast.tsx';
import { useUndo } from '../../toast/use-undo.ts';
import { isRefused, isRetryable, runSequentially, type BatchResult } from './operation-outcomes.ts';

/** Something that an operator does once: repeated after no response, it has the same idempotency key. */
export interface Operation<Response> {
  /** Identifies it with all its parameters. */
  readonly name: string;
  /** What it changes: once that has succeeded, an earlier failure about the same target is no longer shown. */
  readonly target?: string | undefined;
  readonly call: (key: string) => Promise<{ readonly data?: Response | undefined; readonly error?: unknown }>;
  /** The message on success; `failed` if the response says that it had no effect. */
  readonly message: (response: NonNullable<Response>) => string | { readonly failed: string };
  readonly undo?: ((response: NonNullable<Response>) => void) | undefined;
  readonly onSuccess?: ((response: NonNullable<Response>) => void) | undefined;
  /** Shows the reason of a failure in place of a toast, for a dialog that would cover it. */
  readonly onError?: ((message: string) => void) | undefined;
}

interface BuildName {
  readonly projection: string;
  readonly build: string;
}

/** The same change of many builds, one after another until one fails. */
interface BatchOperation<Build extends BuildName> {
  readonly name: string;
  readonly builds: readonly Build[];
  readonly call: (build: Build, key: string) => Promise<{ readonly error?: unknown }>;
  /** Whether an error says that the change was already made. */
  readonly isDone: (error: unknown) => boolean;
  readonly verb: 'promoted' | 'dropped';
}

interface Operations {
  readonly run: <Response>(operation: Operation<Response>) => Promise<void>;
  readonly runAll: <Build extends BuildName>(operation: BatchOperation<Build>) => Promise<void>;
  /** @param name of the operation, or the first words of it */
  readonly isRunning: (name: string) => boolean;
  /** Shows a message about something that succeeded elsewhere. */
  readonly notify: (message: string) => void;
}

interface Success {
  readonly id: number;
  readonly message: string;
  readonly undo: (() => void) | undefined;
}

interface Failure {
  readonly id: number;
  readonly message: string;
  readonly target: string | undefined;
  /** Undefined if it would fail again. */
  readonly retry: (() => void) | undefined;
}

const OperationsContext = createContext<Operations | undefined>(undefined);

export function useOperations(): Operations {
  const operations = use(OperationsContext);
  if (operations === undefined) throw new Error('useOperations needs an OperationsProvider.');
  return operations;
}

/** Runs the operations of a page, and shows how each ended. */
export function OperationsProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('projections');
  const errorMessage = useErrorMessage();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [success, setSuccess] = useState<Success>();
  // Stays until it is dismissed, next to later successes.
  const [failure, setFailure] = useState<Failure>();
  const [idempotencyKeys] = useState(() => new Map<string, IdempotencyKey>());
  const dismissSuccess = (): void => setSuccess(undefined);
  const dismissFailure = (): void => setFailure(undefined);
  const undoOnce = useUndo(success?.undo, dismissSuccess);
  const showSuccess = (message: string, undo?: () => void): void =>
    setSuccess((before) => ({ id: (before?.id ?? 0) + 1, message, undo }));
  const showFailure = (next: Omit<Failure, 'id'>): void =>
    setFailure((before) => ({ id: (before?.id ?? 0) + 1, ...next }));

  const run = async <Response,>(operation: Operation<Response>): Promise<void> => {
    const { name, target, call, message, undo, onSuccess, onError } = operation;
    const idempotencyKey = idempotencyKeys.get(name) ?? new IdempotencyKey();
    idempotencyKeys.set(name, idempotencyKey);
    setRunning((before) => new Set([...before, name]));
    const { data, error } = await call(idempotencyKey.forRequest(name));
    setRunning((before) => new Set([...before].filter((other) => other !== name)));
    const retry = () => void run(operation);
    if (data === undefined || data === null) {
      // Without a response it may have been done: a retry needs the same key.
      if (isRefused(error)) idempotencyKey.reset();
      if (onError !== undefined) onError(errorMessage(error));
      else showFailure({ message: errorMessage(error), target, retry: isRetryable(error) ? retry : undefined });
      return;
    }
    idempotencyKey.reset();
    const result = message(data);
    if (typeof result !== 'string') {
      showFailure({ message: result.failed, target, retry });
      return;
    }
    showSuccess(result, undo && (() => undo(data)));
    setFailure((before) => (target !== undefined && before?.target === target ? undefined : before));
    onSuccess?.(data);
  };

  const runAll = <Build extends BuildName>({ name, builds, call, isDone, verb }: BatchOperation<Build>) =>
    run<BatchResult<Build>>({
      name: `${name} ${builds.map(({ build }) => build).join(' ')}`,
      // Each has its own key, so that a retry repeats none that succeeded.
      call: async (key) => ({
        data: await runSequentially(builds, (build) => call(build, `${key}-${build.projection}`), isDone),
      }),
      message: ({ failed, error }) => {
        const all = formatCount(builds.length);
        if (failed === undefined) return t(`result.${verb}All`, { n: all });
        const { projection } = failed;
        const n = formatCount(builds.indexOf(failed));
        return { failed: t(`result.${verb}Some`, { n, all, projection, why: errorMessage(error) }) };
      },
    });

  return (
    <OperationsContext
      value={{
        run,
        runAll,
        isRunning: (name) => [...running].some((one) => one === name || one.startsWith(`${name} `)),
        notify: showSuccess,
      }}
    >
      {children}
      <ToastPortal>
        <div role="status">
          {success === undefined ? null : (
            <Toast key={success.id} autoHides onClose={dismissSuccess} onUndo={undoOnce}>
              {success.message}
            </Toast>
          )}
        </div>
        <div role="alert">
          {failure === undefined ? null : (
            <Toast
              key={failure.id}
              isDismissible
              onClose={dismissFailure}
              onRetry={
                failure.retry &&
                (() => {
                  dismissFailure();
                  failure.retry?.();
                })
              }
            >
              {failure.message}
            </Toast>
          )}
        </div>
      </ToastPortal>
    </OperationsContext>
  );
}

/** Why an operation failed; without a response, that it may have been done. */
export function useErrorMessage(): (error: unknown) => string {
  const { t } = useTranslation('projections');
  return (error) => {
    if (!isProblem(error)) return t('unknown');
    return messageOf(error, t(isNotFound(error) ? 'gone' : 'failed'));
  };
}
